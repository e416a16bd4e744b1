/** Writes CSV files and the lists within their cells; cells are escaped against formula injection, and read back. */
import { stringify } from "csv-stringify/sync";

/** Spreadsheets take a file for UTF-8 by it. */
export const byteOrderMark = "\uFEFF";

/**
 * What makes a spreadsheet take a cell for a formula, with the full-width and small twins that some of them read alike;
 * white space and characters that are not seen are passed over before it.
 */
const formula = String.raw`(?:[\t\r\0]|[\s\p{C}\p{Z}]*[=+\-@＝＋－＠﹦﹢﹣﹫])`;
const formulaStart = new RegExp(`^'*${formula}`, "u");
const escapedStart = new RegExp(`^'+${formula}`, "u");

/** A cell that a spreadsheet would calculate gets an apostrophe before it; one that has some already gets one more. */
export const escapeCell = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** Undoes `escapeCell`. */
export const unescapeCell = (text: string): string => (escapedStart.test(text) ? text.slice(1) : text);

/** Rows as RFC 4180 writes them, with no formula among the cells. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(escapeCell)),
    // A lone line feed breaks a line as much as CRLF does, and some programs part cells by semicolons or tabs.
    { record_delimiter: "windows", quoted_match: /^'|^\s|\s$|[;\t\r\n]/ },
  );
}

/** Several names in one cell. */
export const writeList = (parts: readonly string[]): string => parts.join("; ");

export const readList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;\n]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];
