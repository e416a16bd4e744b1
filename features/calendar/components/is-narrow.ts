/** Whether a month's cells are too narrow for words, as the style sheets have it. */
export const isNarrow = () => window.matchMedia("(max-width: 599.98px)").matches;
