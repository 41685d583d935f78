// SPDX-License-Identifier: MIT
// The typed parser with a callback, compiled once for all properties and once for Go alone.
#include "nanosgf/game/callback_parser.hpp"

namespace nanosgf {
namespace game {

template class Parser<nanosgf::detail::TypedCaller<Everything>, Everything>;
template class Parser<nanosgf::detail::TypedCaller<GoOnly>, GoOnly>;

} // namespace game
} // namespace nanosgf
