// SPDX-License-Identifier: MIT
// Keeps the bytes of an Ishi file until it is complete.
#include "nanosgf/tree/ishi/ishi_builder.hpp"

#include "nanosgf/tree/ishi/detail/ishi_steps.hpp"

namespace nanosgf {
namespace tree {

Status IshiBuilder::feed(Bytes bytes) {
    if (finished_ || in_place_.data() != nullptr) return Status::misuse;
    if (error_ != code::none) return Status::failed;
    if (uint64_t{file_.size()} + bytes.size() >= UINT32_MAX) error_ = code::input_too_long;
    else if (!file_.add(bytes)) error_ = code::out_of_memory;
    return error_ == code::none ? Status::ok : Status::failed;
}

Status IshiBuilder::feed_in_place(Bytes file) {
    if (finished_ || file_.size() != 0 || in_place_.data() != nullptr) return Status::misuse;
    if (uint64_t{file.size()} >= UINT32_MAX) error_ = code::input_too_long;
    in_place_ = file;
    return error_ == code::none ? Status::ok : Status::failed;
}

Status IshiBuilder::finish() {
    if (finished_ || tree_.nodes() != 0) return Status::misuse;
    if (error_ != code::none) return Status::failed;
    finished_ = true;
    detail::IshiSteps steps(tree_, memory_, in_place_.data() != nullptr ? in_place_ : file_.bytes(), is_plain_);
    steps.report_to(report_);
    steps.report_places_to(places_);
    const Status status = steps.run();
    error_ = steps.error();
    (void)tree_.shrink();
    return status;
}

} // namespace tree
} // namespace nanosgf
