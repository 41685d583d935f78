// SPDX-License-Identifier: MIT
// The picture in pixels, by librsvg and cairo, which are loaded for it; where they are missing the tool says so.
#include "drawing.hpp"

#ifdef NANOSGF_HAS_RSVG
#include "utf8_character.hpp"

#include <dlfcn.h>
#include <fontconfig/fontconfig.h>
#include <librsvg/rsvg.h>
#include <memory>
#endif

namespace nanosgf::tool {

#ifdef NANOSGF_HAS_RSVG

namespace {

#ifdef __APPLE__
constexpr const char* library_name = "librsvg-2.2.dylib";
#else
constexpr const char* library_name = "librsvg-2.so.2";
#endif

/// The functions that draw. They are not linked: librsvg loads fifty libraries, three quarters of the time that each
/// start of the tool takes.
class Library {
public:
    [[nodiscard]] const std::string& problem() const { return problem_; } ///< empty if all are there

private:
    template <class Function>
    Function* find(const char* name) {
        void* const found = handle_ == nullptr ? nullptr : dlsym(handle_, name); // also in what librsvg needs
        if (found == nullptr && problem_.empty()) problem_ = dlerror();
        return reinterpret_cast<Function*>(found);
    }

    void* const handle_ = dlopen(library_name, RTLD_LAZY);
    std::string problem_ = handle_ == nullptr ? dlerror() : "";

public:
#define NANOSGF_FIND(name) decltype(::name)* const name = find<decltype(::name)>(#name)
    NANOSGF_FIND(FcCharSetHasChar);
    NANOSGF_FIND(FcFontList);
    NANOSGF_FIND(FcFontSetDestroy);
    NANOSGF_FIND(FcObjectSetBuild);
    NANOSGF_FIND(FcObjectSetDestroy);
    NANOSGF_FIND(FcPatternCreate);
    NANOSGF_FIND(FcPatternDestroy);
    NANOSGF_FIND(FcPatternGetCharSet);
    NANOSGF_FIND(cairo_create);
    NANOSGF_FIND(cairo_destroy);
    NANOSGF_FIND(cairo_image_surface_create);
    NANOSGF_FIND(cairo_surface_destroy);
    NANOSGF_FIND(cairo_surface_write_to_png_stream);
    NANOSGF_FIND(g_object_unref);
    NANOSGF_FIND(rsvg_handle_get_intrinsic_size_in_pixels);
    NANOSGF_FIND(rsvg_handle_new_from_data);
    NANOSGF_FIND(rsvg_handle_render_document);
#undef NANOSGF_FIND
};

const Library& library() {
    static const Library loaded;
    return loaded;
}

struct Release {
    void operator()(RsvgHandle* handle) const { library().g_object_unref(handle); }
    void operator()(cairo_surface_t* surface) const { library().cairo_surface_destroy(surface); }
    void operator()(cairo_t* context) const { library().cairo_destroy(context); }
    void operator()(FcPattern* pattern) const { library().FcPatternDestroy(pattern); }
    void operator()(FcObjectSet* objects) const { library().FcObjectSetDestroy(objects); }
    void operator()(FcFontSet* fonts) const { library().FcFontSetDestroy(fonts); }
};

bool has_letter(const FcFontSet& fonts, std::uint32_t code) {
    for (int i = 0; i < fonts.nfont; ++i) {
        FcCharSet* letters = nullptr;
        if (library().FcPatternGetCharSet(fonts.fonts[i], FC_CHARSET, 0, &letters) == FcResultMatch && library().FcCharSetHasChar(letters, code) != 0)
            return true;
    }
    return false;
}

/// The first letters of the picture that no installed font has.
std::string missing_letters(const std::string& svg) {
    constexpr std::size_t most = 10;
    const std::unique_ptr<FcPattern, Release> any(library().FcPatternCreate());
    const std::unique_ptr<FcObjectSet, Release> wanted(library().FcObjectSetBuild(FC_CHARSET, nullptr));
    const std::unique_ptr<FcFontSet, Release> fonts(library().FcFontList(nullptr, any.get(), wanted.get()));
    std::string missing;
    std::size_t count = 0;
    Utf8Character letter;
    for (const char c : svg) {
        const auto byte = static_cast<std::uint8_t>(c);
        if (letter.empty()) {
            if (byte >= 0x80) (void)letter.begin(byte);
            continue;
        }
        const Utf8Character::Taken taken = letter.take(byte);
        if (taken == Utf8Character::Taken::more) continue;
        const bool is_new = taken == Utf8Character::Taken::whole && missing.find(letter.bytes()) == std::string::npos;
        if (is_new && fonts && !has_letter(*fonts, letter.code())) {
            if (++count > most) return missing + "...";
            missing += letter.bytes();
        }
        letter.clear();
    }
    return missing;
}

cairo_status_t append(void* into, const unsigned char* bytes, unsigned int count) {
    static_cast<std::string*>(into)->append(reinterpret_cast<const char*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

} // namespace

Png png_drawing(const std::string& svg) {
    if (!library().problem().empty()) return {{}, "--png needs librsvg, --svg does without: " + library().problem()};
    const Png failed = {{}, "the picture could not be drawn"};
    const std::unique_ptr<RsvgHandle, Release> handle(library().rsvg_handle_new_from_data(
        reinterpret_cast<const guint8*>(svg.data()), svg.size(), nullptr));
    if (!handle) return failed;
    gdouble width = 0, height = 0;
    if (!library().rsvg_handle_get_intrinsic_size_in_pixels(handle.get(), &width, &height)) return failed;
    const std::unique_ptr<cairo_surface_t, Release> surface(library().cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, static_cast<int>(width), static_cast<int>(height)));
    const std::unique_ptr<cairo_t, Release> context(library().cairo_create(surface.get()));
    const RsvgRectangle viewport = {0, 0, width, height};
    if (!library().rsvg_handle_render_document(handle.get(), context.get(), &viewport, nullptr))
        return failed;
    Png png;
    if (library().cairo_surface_write_to_png_stream(surface.get(), append, &png.bytes) !=
        CAIRO_STATUS_SUCCESS)
        return failed;
    const std::string missing = missing_letters(svg);
    if (!missing.empty()) png.remark = "no installed font has " + missing + ", which are boxes in the picture";
    return png;
}

#else

Png png_drawing(const std::string&) {
    return {{}, "this nanosgf was built without librsvg, which --png needs; --svg does without"};
}

#endif

} // namespace nanosgf::tool
