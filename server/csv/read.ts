import "server-only";
import { CsvError, parse } from "csv-parse/sync";
import type { csvLimits } from "@/lib/csv-limits";
import { AppError } from "@/lib/errors";

/** How much of a file is read. */
type Limits = Pick<typeof csvLimits, "rows" | "columns"> & Readonly<{ cell: number }>;

export type CsvRow = Readonly<{ line: number; cells: readonly string[] }>;

/** The error of a file that is refused whole; the line is told where there is one. */
export const refusedFile = (code: string, line?: number, cause?: unknown) =>
  new AppError("invalid-input", { fields: [{ pointer: line === undefined ? "#" : `#/lines/${line}`, code }], cause });

/** Which encoding a file that is no UTF-8 seems to be in: people are told by its name. */
function encodingOf(bytes: Uint8Array): string {
  const text = new TextDecoder("windows-1251").decode(bytes.subarray(0, 64 * 1024));
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const cyrillic = text.match(/[А-Яа-яЁёЇїЄєІі]/gu)?.length ?? 0;
  return letters > 0 && cyrillic / letters > 0.2 ? "windows-1251" : "not-utf-8";
}

/** As spreadsheets save "Unicode text"; only its mark tells for sure which byte of two comes first. */
function utf16By([first, second]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** Every other byte of Latin text in UTF-16 is NUL. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const part = bytes.subarray(0, 2_000);
  return part.filter((byte) => byte === 0).length > part.length * 0.2;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) throw refusedFile("workbook");
  const utf16 = utf16By(bytes);
  if (utf16 === null && looksLikeUtf16(bytes)) throw refusedFile("utf-16");
  try {
    return new TextDecoder(utf16 ?? "utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw refusedFile(utf16 === null ? encodingOf(bytes) : "utf-16", undefined, cause);
  }
}

/** What a look at the lines tells before anything is parsed. */
function checkLines(text: string, limits: Limits): void {
  if (text.trim() === "") throw refusedFile("empty");
  let line = 1;
  let startsAt = 0;
  for (;;) {
    const end = text.indexOf("\n", startsAt);
    const length = (end === -1 ? text.length : end) - startsAt;
    if (length > limits.cell * 4) throw refusedFile("line-too-long", line);
    if (end === -1) return;
    startsAt = end + 1;
    line += 1;
  }
}

function checkSigns(text: string): void {
  const at = text.indexOf("\0");
  if (at !== -1) throw refusedFile("nul", text.slice(0, at).split("\n").length);
}

/** The line before the header by which a spreadsheet is told how cells are parted. */
const separatorLine = /^sep=([,;\t])(?=\n)/i;

/** Spreadsheets of many countries write semicolons, or tabs, for commas. */
function delimiterOf(text: string): string {
  const named = separatorLine.exec(text)?.[1];
  if (named) return named;
  const header = /[^\n]+/.exec(text)?.[0] ?? "";
  const count = (sign: string) => header.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

const csvCodes: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "quote-not-closed",
  CSV_MAX_RECORD_SIZE: "line-too-long",
};

type Parsed = { record: string[]; info: { lines: number } };

function parseRows(text: string, limits: Limits): Parsed[] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: limits.cell * 8,
      from_line: separatorLine.test(text) ? 2 : 1,
      // The header, and one row more than there may be.
      to: limits.rows + 2,
    }) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Reflect.get(error, "lines");
    throw refusedFile(csvCodes[error.code] ?? "malformed", typeof line === "number" ? line : undefined, error);
  }
}

const breaksIn = (text: string) => text.split("\n").length - 1;

/** The rows of a CSV file (RFC 4180) as text, the header first, each with the line that it begins on. */
export function readCsv(bytes: Uint8Array, limits: Limits): CsvRow[] {
  // One sign for each end of a line: within quotes the parser counts CRLF as two lines.
  const text = decode(bytes).replace(/\r\n?/g, "\n");
  checkSigns(text);
  checkLines(text, limits);
  const rows = parseRows(text, limits).map(({ record, info }) => ({
    line: info.lines - record.reduce((sum, cell) => sum + breaksIn(cell), 0),
    cells: record,
  }));
  if (rows.length > limits.rows + 1) throw refusedFile("too-many-rows", rows.at(-1)?.line);
  for (const { line, cells } of rows) {
    if (cells.length > limits.columns) throw refusedFile("too-many-columns", line);
    if (cells.some((cell) => cell.length > limits.cell)) throw refusedFile("cell-too-long", line);
  }
  // Spreadsheets save rows that were cleared as delimiters alone.
  return rows.filter(({ cells }, at) => at === 0 || cells.some((cell) => cell.trim() !== ""));
}
