// SPDX-License-Identifier: MIT
// A folder of this machine as the go board's card: a FAT16 volume in memory, made from its files, and written back to it.
#ifndef NANOSGF_PORT_GOBOARD_FOLDER_CARD_HPP
#define NANOSGF_PORT_GOBOARD_FOLDER_CARD_HPP

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace goboard {

/// Reads the folder when it is put in, with its folders; files whose names start with a dot, or that FAT cannot have, are left out.
/// What the board writes to the root is in the folder when sync() returns, a file after the other, each the old or the new one.
/// At most 1.9 GB, of which only what was written takes memory.
class FolderCard {
  public:
    explicit FolderCard(std::filesystem::path folder) : folder_(std::move(folder)) {}
    ~FolderCard() { pull_out(); }
    FolderCard(const FolderCard&) = delete;
    FolderCard& operator=(const FolderCard&) = delete;

    /// Reads the folder anew. Empty, or a sentence that says why it cannot be a card.
    [[nodiscard]] std::string put_in();
    void pull_out();
    [[nodiscard]] bool is_in() const { return volume_ != nullptr; }

    /// The board wakes the card up. Until then it does not answer, so that nobody takes it for the one that was pulled out.
    [[nodiscard]] bool begin() { return is_awake_ = is_in(); }
    [[nodiscard]] bool read(std::uint32_t sector, std::uint8_t* bytes) const;
    [[nodiscard]] bool write(std::uint32_t sector, const std::uint8_t* bytes);
    /// False: the folder does not take it.
    [[nodiscard]] bool sync();

  private:
    /// A file in the root, as the folder has it.
    struct Saved {
        std::string name;
        std::uint32_t cluster = 0, size = 0;
    };
    struct Folder;

    void format();
    std::uint32_t allocate(std::uint64_t bytes);
    [[nodiscard]] std::uint8_t* cluster(std::uint32_t number) const;
    void fill(const Folder& folder, std::vector<Folder>& inner);
    std::uint32_t copy(const std::filesystem::path& path, std::uint64_t size);
    [[nodiscard]] bool is_dirty(std::uint32_t cluster) const;
    [[nodiscard]] bool chain_of(const Saved& file, std::vector<std::uint32_t>& chain) const;
    [[nodiscard]] bool store(const std::string& name, const std::string& text) const;

    std::filesystem::path folder_;
    std::uint8_t* volume_ = nullptr;
    bool is_awake_ = false;
    std::uint32_t sectors_of_cluster_ = 4;
    std::uint32_t next_cluster_ = 2;
    std::map<std::string, Saved> saved_; ///< by the eleven letters of the entry
    std::vector<bool> dirty_;            ///< sectors that were written since the last sync()
    bool is_any_dirty_ = false;
};

} // namespace goboard

#endif
