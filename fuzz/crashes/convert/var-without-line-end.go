hCOM on the setup
two lines
ENDCOM
a
(;A¹¤™<©f](;B[dd]LB[ee:xxxxx'xxxx1[ff:
(;A¹¤™<©f](;B[dd]LB[ee:xxxxx'xxxx1[ff:
KOMI 5 1/2
REMARK before a move
B 2 e5
MARK x@b2 \t@c3 #1
VAR