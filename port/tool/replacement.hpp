// SPDX-License-Identifier: MIT
// Files that appear whole or not at all: written beside their place and moved there at the end.
#ifndef NANOSGF_TOOL_REPLACEMENT_HPP
#define NANOSGF_TOOL_REPLACEMENT_HPP

#include "output.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace nanosgf::tool {

/// A temporary file in the folder of `path`, or of what the symbolic link `path` leads to, be it
/// there or not. Without commit() it is removed, and what `path` was stays. A device or pipe is
/// written to directly, and so is what /dev/stdout, /dev/stderr or /dev/fd/N stands for.
class Replacement {
  public:
    enum class Existing : std::uint8_t { replaced, refused };

    /// `existing`: what may become of a file or link that is there.
    explicit Replacement(const std::string& path, Existing existing = Existing::replaced);
    ~Replacement();
    Replacement(const Replacement&) = delete;
    Replacement& operator=(const Replacement&) = delete;

    /// Where to write; only while sentence() is empty.
    [[nodiscard]] Output& output() { return *output_; }
    /// Puts the file in its place, with mode and owner of the one that was there; whether that
    /// worked. A file with several names, or whose owner a new one cannot have, gets the new
    /// contents itself, for which room is made before the old ones go.
    [[nodiscard]] bool commit();
    /// Why it cannot be written, without a full stop. Empty while nothing failed.
    [[nodiscard]] const std::string& sentence() const { return sentence_; }
    /// The same of what is not committed, with a sentence in any case.
    [[nodiscard]] std::string failure() const;

  private:
    void keep_inode();
    void fail(const char* what);

    std::string target_;
    std::string temporary_; ///< empty: the target is written to directly
    std::string sentence_;
    std::optional<Output> output_;
    Existing existing_;
    bool keeps_inode_ = false;
    int descriptor_ = -1;
};

/// New files of one folder, which all become safe at once; none takes the place of anything.
class NewFiles {
  public:
    /// The path to try after so many that were taken; empty: there is none.
    using Name = std::function<std::string(unsigned attempt)>;

    explicit NewFiles(std::string folder) : folder_(std::move(folder)) {}
    ~NewFiles();
    NewFiles(const NewFiles&) = delete;
    NewFiles& operator=(const NewFiles&) = delete;

    /// Writes one more with `write(Output&)`, which returns false where that failed.
    [[nodiscard]] bool add(Name name, const std::function<bool(Output&)>& write);
    /// Puts all in their places, one sync for the folder; again after more of add(). Where it fails,
    /// those before stay.
    [[nodiscard]] bool commit();
    /// Where files were put whose first name was taken, and that first name.
    [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& renamed() const { return renamed_; }
    /// What failed, with the file's name; without a full stop.
    [[nodiscard]] const std::string& sentence() const { return sentence_; }

  private:
    [[nodiscard]] bool place(const std::string& temporary, const Name& name);

    std::string folder_;
    std::vector<std::pair<std::string, Name>> waiting_; ///< temporary files
    std::vector<std::pair<std::string, std::string>> renamed_;
    std::string sentence_;
};

} // namespace nanosgf::tool

#endif
