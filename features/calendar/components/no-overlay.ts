/**
 * Replaces react-overlays in the build (next.config.ts): react-big-calendar bundles it for its own list of more events,
 * which the grid replaces.
 */
export const Overlay = () => null;
