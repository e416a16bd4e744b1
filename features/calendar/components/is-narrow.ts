/** Returns whether the cells of a month are too narrow for text, as the style sheets define it. */
export const isNarrow = () => window.matchMedia("(max-width: 599.98px)").matches;
