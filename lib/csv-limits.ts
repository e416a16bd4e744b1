/** How much of a CSV file is read, told and taken back; free of the validation library, for the browser's sake. */
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
