// SPDX-License-Identifier: MIT
// The picture in pixels, by librsvg and cairo; a tool built without them says so.
#include "drawing.hpp"

#ifdef NANOSGF_HAS_RSVG
#include <librsvg/rsvg.h>
#include <memory>
#endif

namespace nanosgf::tool {

#ifdef NANOSGF_HAS_RSVG

namespace {

struct Release {
    void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_t* context) const { cairo_destroy(context); }
};

cairo_status_t append(void* into, const unsigned char* bytes, unsigned int count) {
    static_cast<std::string*>(into)->append(reinterpret_cast<const char*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

} // namespace

Png png_drawing(const std::string& svg) {
    const Png failed = {{}, "the picture could not be drawn"};
    const std::unique_ptr<RsvgHandle, Release> handle(rsvg_handle_new_from_data(
        reinterpret_cast<const guint8*>(svg.data()), svg.size(), nullptr));
    if (!handle) return failed;
    gdouble width = 0, height = 0;
    if (!rsvg_handle_get_intrinsic_size_in_pixels(handle.get(), &width, &height)) return failed;
    const std::unique_ptr<cairo_surface_t, Release> surface(cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, static_cast<int>(width), static_cast<int>(height)));
    const std::unique_ptr<cairo_t, Release> context(cairo_create(surface.get()));
    const RsvgRectangle viewport = {0, 0, width, height};
    if (!rsvg_handle_render_document(handle.get(), context.get(), &viewport, nullptr))
        return failed;
    Png png;
    if (cairo_surface_write_to_png_stream(surface.get(), append, &png.bytes) !=
        CAIRO_STATUS_SUCCESS)
        return failed;
    return png;
}

#else

Png png_drawing(const std::string&) {
    return {{}, "this nanosgf was built without librsvg, which --png needs; --svg does without"};
}

#endif

} // namespace nanosgf::tool
