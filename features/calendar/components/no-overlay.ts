/**
 * Stands in the build for `react-overlays` (next.config.ts): react-big-calendar takes it along for its own list of
 * more events, which the grid replaces.
 */
export const Overlay = () => null;
