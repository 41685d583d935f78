// SPDX-License-Identifier: MIT
// How classes and functions without a handler report what they find.
#ifndef NANOSGF_SYNTAX_REPORT_HPP
#define NANOSGF_SYNTAX_REPORT_HPP

#include "nanosgf/syntax/compiler.hpp"

namespace nanosgf {

/// Where findings go: a function of the caller, and the context that it gets.
///
///     void count(void* context, const ishi::ToSgf::Finding& finding) {
///         if (finding.code == code::ishi_lost) ++*static_cast<uint32_t*>(context);
///     }
///
/// A class that reports has a type `Finding` and takes both by report_to(); a function that reports
/// takes a Report, `{function, context}`:
///
///     conversion.report_to(&count, &sum);
///
/// A finding has a `code`. If it is about bytes that were read, it is a diagnostic, with their
/// offset; otherwise it names the node or property. It is valid until the function returns. The
/// function must not call the object that reports. Without a function nothing is reported.
template <class Finding>
struct Report {
    using Function = void (*)(void* context, const Finding& finding);

    Function function = nullptr;
    void* context = nullptr;

    /// Whether there is a function: ask before you make a finding that costs time.
    [[nodiscard]] explicit operator bool() const { return function != nullptr; }
    void operator()(const Finding& finding) const {
        if (function != nullptr) function(context, finding);
    }
};

} // namespace nanosgf

#endif
