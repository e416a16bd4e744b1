import "server-only";
import { loadMessages } from "@/i18n/load-messages";
import { unescapeCell } from "@/lib/csv";
import { foldForSearch } from "@/lib/fold";
import { type Locale, locales } from "@/lib/locale";
import { type CsvReadLimits, type CsvRow, refusedFile } from "./read";

type Messages = Awaited<ReturnType<typeof loadMessages>>;

/** How the cells of a column are written and read. */
export type CsvCell<Row, Known> = Readonly<{
  /** What an export writes. */
  present: (row: Row) => string;
  /** What an import takes a cell for that holds something; null where that is nothing known. */
  parse?: (text: string, known: Known) => unknown;
  /** White space around a text belongs to it. */
  isVerbatim?: true;
  /** As `parse`, for each of the names that semicolons separate. */
  parseEach?: (text: string, known: Known) => unknown;
  /** The value of an empty cell; without it, it is as if the column was not there. */
  empty?: string | null;
  /** The code of a fault where nothing known is meant. */
  code?: string;
  /** The member of the contract, where it has another name. */
  field?: string;
}>;

/** What the files of an entity look like. A column that nothing parses is exported only. */
export type CsvFormat<Column extends string, Row, Known> = Readonly<{
  /** In the order of an export. */
  columns: readonly Column[];
  /** The column without which a row means nothing. */
  needed: Column;
  /** What each column is called in a language. */
  labels: (messages: Messages, locale: Locale) => Readonly<Record<Column, string>>;
  limits: CsvReadLimits;
  /** In the order in which a row is read and its faults are listed. */
  cells: Readonly<Record<Column, CsvCell<Row, Known>>>;
}>;

export type CsvHeader<Column extends string> = { header: string; column: Column | null };
/** The cells of a row by column, of those columns that the file has. */
export type CsvTexts<Column extends string> = Readonly<Partial<Record<Column, string>>>;

/** However words are joined: "E-mail", "email" and "e_mail" are one header. */
const keyOf = (header: string) => foldForSearch(header.replace(/[\s*:_.-]/g, ""));

/** What texts of a language are called, by the names that programs use. */
export const labelsIn = async <Name extends string>(
  locale: Locale,
  labels: (messages: Messages, locale: Locale) => Readonly<Record<Name, string>>,
): Promise<Readonly<Record<Name, string>>> => labels(await loadMessages(locale), locale);

/** The name whose label a text is, in any of our languages, or which it is itself. */
export async function labelReader<Name extends string>(
  names: readonly Name[],
  labels: (messages: Messages, locale: Locale) => Readonly<Record<Name, string>>,
  fold = foldForSearch,
): Promise<(text: string) => Name | null> {
  const known = new Map<string, Name>();
  for (const locale of locales) {
    const translated = await labelsIn(locale, labels);
    for (const name of names) known.set(fold(translated[name]), name);
  }
  for (const name of names) known.set(fold(name), name);
  return (text) => known.get(fold(text)) ?? null;
}

type Named<Column extends string> = Pick<CsvFormat<Column, never, never>, "columns" | "labels" | "needed">;

/** Each header of a file with the column that it names. */
export async function readColumns<Column extends string>(
  header: CsvRow | undefined,
  { columns, labels, needed }: Named<Column>,
): Promise<CsvHeader<Column>[]> {
  const columnOf = await labelReader(columns, labels, keyOf);
  const found = (header?.cells ?? []).map((cell) => ({
    header: cell.slice(0, 100),
    column: columnOf(unescapeCell(cell)),
  }));
  const named = found.flatMap(({ column }) => column ?? []);
  if (!named.includes(needed)) throw refusedFile(`${needed}-column-missing`, 1);
  if (new Set(named).size < named.length) throw refusedFile("column-repeated", 1);
  return found;
}

/** The cells of a row as they were before they were escaped. */
export function textsOf<Column extends string>(
  headers: readonly CsvHeader<Column>[],
  { cells }: CsvRow,
): CsvTexts<Column> {
  const texts: Partial<Record<Column, string>> = {};
  for (const [at, { column }] of headers.entries()) {
    if (column !== null) texts[column] = unescapeCell(cells[at] ?? "");
  }
  return texts;
}
