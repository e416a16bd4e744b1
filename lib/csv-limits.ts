/** Limits of CSV imports and exports, without the validation library, which the browser does not need. */
export const csvLimits = {
  fileBytes: 5 * 1024 * 1024,
  rows: 5_000,
  columns: 100,
  cell: 10_000,
  /** Faults that are told one by one. */
  faults: 200,
  /** Rows that are shown before they are taken over. */
  shown: 50,
} as const;
