/** What people call an invoice: the year and its place in it, such as `2026-000123`. */
export const invoiceNumber = (year: number, sequence: number): string => `${year}-${String(sequence).padStart(6, "0")}`;
