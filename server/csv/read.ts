import "server-only";
import { once } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { AppError } from "@/lib/errors";
import { hasShortMarkRuns } from "@/lib/storable-text";
import { encodingOf, looksLikeUtf16 } from "../text-encoding";

/** How much of a file is read. */
export type CsvReadLimits = Readonly<Record<"rows" | "columns" | "cell", number>>;

export type CsvRow = Readonly<{ line: number; cells: readonly string[] }>;

/** The error of a file that is refused whole; the line is told where there is one. */
export const refusedFile = (code: string, line?: number, cause?: unknown) =>
  new AppError("invalid-input", { fields: [{ pointer: line === undefined ? "#" : `#/lines/${line}`, code }], cause });

/** As spreadsheets save "Unicode text"; only its mark tells for sure which byte of two comes first. */
function utf16By([first, second]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) throw refusedFile("workbook");
  const utf16 = utf16By(bytes);
  if (utf16 === null && looksLikeUtf16(bytes)) throw refusedFile("utf-16");
  try {
    return new TextDecoder(utf16 ?? "utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw refusedFile(encodingOf(bytes), undefined, cause);
  }
}

function checkNul(text: string): void {
  const at = text.indexOf("\0");
  if (at !== -1) throw refusedFile("nul", text.slice(0, at).split("\n").length);
}

/** So much is looked at before others get their turn. */
const atOnce = 64 * 1024;
const linesAtOnce = 200;
const lineFeed = 0x0a;

/** The text in parts that end with a line; no run of marks goes beyond one. */
function* partsOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf("\n", from + atOnce);
    yield text.slice(from, end === -1 ? undefined : end + 1);
    from = end === -1 ? text.length : end + 1;
  }
}

/** With one sign for each end of a line: within quotes the parser counts CRLF as two lines. */
async function withLineFeeds(text: string): Promise<string> {
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    // No part begins with the second sign of a pair.
    const end = from + atOnce + (text[from + atOnce] === "\n" ? 1 : 0);
    // Joined, not replaced: what `replace` makes of many pieces is put together when it is first looked at, all at once.
    parts.push(text.slice(from, end).split(/\r\n?/).join("\n"));
    await turn();
    from = end;
  }
  return parts.join("");
}

/** What a look at the lines tells before anything is parsed. */
async function checkLines(text: string, limits: CsvReadLimits): Promise<void> {
  if (text.trim() === "") throw refusedFile("empty");
  let line = 1;
  for (const part of partsOf(text)) {
    for (let startsAt = 0; startsAt < part.length; line += 1) {
      const next = part.indexOf("\n", startsAt);
      const end = next === -1 ? part.length : next;
      if (end - startsAt > limits.cell * 4) throw refusedFile("line-too-long", line);
      startsAt = end + 1;
    }
    if (!hasShortMarkRuns(part)) throw refusedFile("invalid-text");
    await turn();
  }
}

/** The line before the header by which a spreadsheet is told how cells are parted. */
const separatorLine = /^sep=([,;\t])(?=\n)/i;

/** How far the first line is looked at, in characters. */
const headerLength = 100_000;

/** Spreadsheets of many countries write semicolons, or tabs, for commas. */
function delimiterOf(text: string): string {
  const named = separatorLine.exec(text)?.[1];
  if (named) return named;
  // What stands in quotes parts nothing, and may go over several lines.
  const header = /[^\n]+/.exec(text.slice(0, headerLength).replace(/"[^"]*"/g, '""'))?.[0] ?? "";
  const count = (sign: string) => header.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** A record costs as much as hundreds of its bytes, so a slice has few of either. */
function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; ) {
    const max = Math.min(from + atOnce, bytes.length);
    let end = from;
    for (let lines = 0; lines < linesAtOnce && end < max; lines += 1) {
      const next = bytes.indexOf(lineFeed, end);
      end = next === -1 ? max : Math.min(next + 1, max);
    }
    yield bytes.subarray(from, end);
    from = end;
  }
}

const csvCodes: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "quote-not-closed",
  CSV_MAX_RECORD_SIZE: "line-too-long",
};

type Parsed = { record: string[]; info: { lines: number } };

/** Gives each record to `take`, a part of the text after another. */
async function parseRows(text: string, limits: CsvReadLimits, take: (parsed: Parsed) => void): Promise<void> {
  const parser = parse({
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: limits.cell * 8,
    from_line: separatorLine.test(text) ? 2 : 1,
    // The header, and one row more than there may be.
    to: limits.rows + 2,
  });
  parser.on("data", take);
  const ended = once(parser, "end").then(
    () => null,
    (error: unknown) => error,
  );
  for (const slice of slicesOf(Buffer.from(text))) {
    if (!parser.writable) break;
    parser.write(slice);
    await turn();
  }
  if (parser.writable) parser.end();
  const error = await ended;
  if (error === null) return;
  if (!(error instanceof CsvError)) throw error;
  const line = Reflect.get(error, "lines");
  throw refusedFile(csvCodes[error.code] ?? "malformed", typeof line === "number" ? line : undefined, error);
}

function breaksIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

function faultOf({ line, cells }: CsvRow, limits: CsvReadLimits): AppError | undefined {
  if (cells.length > limits.columns) return refusedFile("too-many-columns", line);
  return cells.some((cell) => cell.length > limits.cell) ? refusedFile("cell-too-long", line) : undefined;
}

/** The rows of a CSV file (RFC 4180) as text, the header first, each with the line that it begins on. */
export async function readCsv(bytes: Uint8Array, limits: CsvReadLimits): Promise<CsvRow[]> {
  const text = await withLineFeeds(decode(bytes));
  checkNul(text);
  await checkLines(text, limits);
  const rows: CsvRow[] = [];
  let last: CsvRow | undefined;
  let fault: AppError | undefined;
  let count = 0;
  await parseRows(text, limits, ({ record, info }) => {
    count += 1;
    last = { line: info.lines - record.reduce((sum, cell) => sum + breaksIn(cell), 0), cells: record };
    fault ??= faultOf(last, limits);
    // Spreadsheets save rows that were cleared as delimiters alone.
    if (count === 1 || record.some((cell) => cell.trim() !== "")) rows.push(last);
  });
  if (count > limits.rows + 1) throw refusedFile("too-many-rows", last?.line);
  if (fault) throw fault;
  return rows;
}
