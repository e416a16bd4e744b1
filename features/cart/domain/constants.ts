export const cartLimits = {
  /** Lines of one cart. */
  lines: 100,
  /** Units of one line. */
  quantity: 1_000,
  colors: 16,
} as const;
