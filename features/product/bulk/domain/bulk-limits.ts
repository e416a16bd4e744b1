export const bulkLimits = {
  /** Products of one change. */
  products: 500,
  percent: 95,
} as const;
