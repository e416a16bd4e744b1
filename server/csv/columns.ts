import "server-only";
import { unescapeCell } from "@/lib/csv";
import { foldForSearch } from "@/lib/fold";
import { type Locale, locales } from "@/lib/locale";
import { type CsvRow, refusedFile } from "./read";

type Columns<Column extends string> = Readonly<{
  names: readonly Column[];
  /** What each column is called in a language. */
  headersIn: (locale: Locale) => Promise<Readonly<Record<Column, string>>>;
  /** The column without which nobody knows what a row means. */
  needed: Column;
}>;

export type CsvHeader<Column extends string> = { header: string; column: Column | null };

/** However words are joined: "E-mail", "email" and "e_mail" are one header. */
const keyOf = (header: string) => foldForSearch(header.replace(/[\s*:_.-]/g, ""));

/** Each header of a file with the column that it names, in any of our languages or by its own name. */
export async function readColumns<Column extends string>(
  header: CsvRow | undefined,
  { names, headersIn, needed }: Columns<Column>,
): Promise<CsvHeader<Column>[]> {
  const known = new Map<string, Column>();
  for (const locale of locales) {
    const headers = await headersIn(locale);
    for (const name of names) known.set(keyOf(headers[name]), name);
  }
  for (const name of names) known.set(keyOf(name), name);
  const found = (header?.cells ?? []).map((cell) => ({
    header: cell.slice(0, 100),
    column: known.get(keyOf(unescapeCell(cell))) ?? null,
  }));
  const named = found.flatMap(({ column }) => column ?? []);
  if (!named.includes(needed)) throw refusedFile(`${needed}-column-missing`, 1);
  if (new Set(named).size < named.length) throw refusedFile("column-repeated", 1);
  return found;
}

/** The cells of a row by column, of those columns that the file has, as they were before they were escaped. */
export function textsOf<Column extends string>(
  headers: readonly CsvHeader<Column>[],
  { cells }: CsvRow,
): Partial<Record<Column, string>> {
  const texts: Partial<Record<Column, string>> = {};
  for (const [at, { column }] of headers.entries()) {
    if (column !== null) texts[column] = unescapeCell(cells[at] ?? "");
  }
  return texts;
}
