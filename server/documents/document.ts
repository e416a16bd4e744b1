import type { Locale } from "@/lib/locale";

/** What a document may hold, to bound its time and memory. The rest is left out, and the last page says so. */
export type DocumentLimits = Readonly<{
  /** Characters of all laid out texts together. */
  characters: number;
  /** Rows of all its tables together. */
  rows: number;
  /** Not counting one that may be added to say what is left out. */
  pages: number;
  /** Lines of one table cell; what is longer ends in an ellipsis. */
  linesPerCell: number;
}>;

export const documentLimits: DocumentLimits = { characters: 500_000, rows: 5_000, pages: 400, linesPerCell: 30 };

export type Column = Readonly<{
  label: string;
  /** Its part of the table's width, relative to the other columns. */
  share: number;
  /** `end` for figures; `start` by itself. */
  align?: "start" | "end";
}>;

/** What stands in a document, from top to bottom. Each text goes by the direction of its own first letter. */
export type Block =
  | Readonly<{ kind: "title"; text: string }>
  | Readonly<{ kind: "heading"; level: 1 | 2; text: string }>
  | Readonly<{ kind: "paragraph"; text: string; isQuiet?: boolean }>
  | Readonly<{ kind: "list"; items: readonly string[] }>
  | Readonly<{ kind: "facts"; rows: readonly (readonly [name: string, value: string])[] }>
  | Readonly<{ kind: "table"; columns: readonly Column[]; rows: readonly (readonly string[])[] }>;

/** A document on pages of A4. The same one gives the same bytes. */
export type Document = Readonly<{
  /** In the file's properties, and in the header of each page. */
  title: string;
  /** Says which way pages run, too. */
  language: Locale;
  /** Of whom it is, at the other end of the header. */
  source: string;
  /** ISO 8601; in the file's properties. */
  createdAt: string;
  /** The number of each page, with {page} and {pages} in it. */
  pageNumber: string;
  /** The last paragraph of a document that is cut; {sections} in it are the level 1 headings of what is missing or incomplete. */
  leftOut: string;
  blocks: readonly Block[];
}>;
