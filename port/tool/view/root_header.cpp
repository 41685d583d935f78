// SPDX-License-Identifier: MIT
// A root ends where the next node, a variation or its game's end comes.
#include "view/root_header.hpp"

namespace nanosgf::tool {

/// Whether more games are wanted.
bool RootHeaders::end_root(const TypedContext& context) {
    if (!in_root_ || !has_node_) return true;
    in_root_ = false;
    fields_.finish(header_, context, charset_, source_, findings_);
    return take_(header_);
}

Answer RootHeaders::on_begin_tree(std::uint64_t at, const TypedContext& context) {
    if (depth_++ != 0) return end_root(context) ? Answer::skip_tree : Answer::stop;
    header_ = GameHeader();
    header_.number = ++games_;
    header_.offset = at;
    fields_.clear();
    in_root_ = true;
    has_node_ = false;
    return Answer::go_on;
}

Answer RootHeaders::on_node(std::uint64_t, const TypedContext& context) {
    if (!has_node_) {
        has_node_ = true;
        return Answer::go_on;
    }
    return end_root(context) ? Answer::skip_tree : Answer::stop;
}

Answer RootHeaders::on_end_tree(std::uint64_t, const TypedContext& context) {
    if (--depth_ != 0) return Answer::go_on;
    return end_root(context) ? Answer::go_on : Answer::stop;
}

Answer RootHeaders::on_property(const Identifier& name, std::uint64_t at) {
    fields_.begin_other();
    (void)fields_.begin(name.key(), at);
    return Answer::go_on;
}

std::optional<GameHeader> first_header(Source& source, Files& files, Output& output) {
    std::optional<GameHeader> found;
    Findings findings(files, source);
    findings.keep_silent();
    RootHeaders headers(source, findings, [&found](const GameHeader& header) {
        found = header;
        return false;
    });
    (void)read_typed(source, headers, output, files.progress());
    return found;
}

} // namespace nanosgf::tool
