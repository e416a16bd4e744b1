import "server-only";
import { readAmount, writeAmount } from "@/lib/amount-text";
import { writeList } from "@/lib/csv";
import { parseDuration } from "@/lib/duration";
import { columnOf, type FieldColumn, type Fields, type NameOfKind, namesOfKind } from "@/lib/fields";
import { toMajor, toMinor } from "@/lib/money";
import type { CsvCell } from "./columns";

type ColumnOfKind<Described extends Fields, Kind extends "text" | "minutes" | "amount" | "tags"> = FieldColumn<
  Pick<Described, NameOfKind<Described, Kind>>
> &
  string;
type Parsing<Value> = Readonly<{ parse: (text: string) => Value | null }>;

/** The columns of a record's texts. */
export const textCells = <Described extends Fields, Row>(
  described: Described,
  valuesOf: (row: Row) => Readonly<Record<NameOfKind<Described, "text">, string>>,
) =>
  Object.fromEntries(
    namesOfKind(described, "text").map((name) => {
      const { isMultiline } = described[name] as Readonly<{ isMultiline?: true }>;
      const cell = { present: (row: Row) => valuesOf(row)[name], parse: (text: string) => text, field: name };
      return [columnOf(described, name), isMultiline ? { ...cell, isVerbatim: true } : cell];
    }),
  ) as Record<ColumnOfKind<Described, "text">, CsvCell<Row, unknown> & Parsing<string>>;

/** The columns of a record's minutes: in a file they are hours, which come back as the same minutes. */
export const minutesCells = <Described extends Fields, Row>(
  described: Described,
  valuesOf: (row: Row) => Readonly<Record<NameOfKind<Described, "minutes">, number | null>>,
) =>
  Object.fromEntries(
    namesOfKind(described, "minutes").map((name) => {
      const { max } = described[name] as Readonly<{ max: number }>;
      const cell: CsvCell<Row, unknown> = {
        present: (row) => hoursOf(valuesOf(row)[name]),
        parse: (text) => minutesOf(text, max),
        code: "no-duration",
        field: name,
      };
      return [columnOf(described, name), cell];
    }),
  ) as Record<ColumnOfKind<Described, "minutes">, CsvCell<Row, unknown> & Parsing<number>>;

/** The columns of a record's amounts: plain numbers of the major unit. An empty cell is as if the column was not there. */
export const amountCells = <Described extends Fields, Row>(
  described: Described,
  valuesOf: (row: Row) => Readonly<Record<NameOfKind<Described, "amount">, number | null>>,
) =>
  Object.fromEntries(
    namesOfKind(described, "amount").map((name) => {
      const { currency } = described[name] as Readonly<{ currency: string }>;
      const cell: CsvCell<Row, unknown> = {
        present: (row) => amountOf(valuesOf(row)[name], currency),
        parse: (text) => majorOf(text, currency),
        code: "no-amount",
        field: name,
      };
      return [columnOf(described, name), cell];
    }),
  ) as Record<ColumnOfKind<Described, "amount">, CsvCell<Row, unknown> & Parsing<number>>;

const amountOf = (major: number | null, currency: string) =>
  major === null ? "" : writeAmount(toMinor(major, currency) ?? 0, currency);

function majorOf(text: string, currency: string): number | null {
  const minor = readAmount(text, currency);
  return minor === null ? null : toMajor(minor, currency);
}

/** The columns of a record's tags, which semicolons separate. */
export const tagsCells = <Described extends Fields, Row>(
  described: Described,
  valuesOf: (row: Row) => Readonly<Record<NameOfKind<Described, "tags">, readonly string[]>>,
) =>
  Object.fromEntries(
    namesOfKind(described, "tags").map((name) => {
      const cell: CsvCell<Row, unknown> = {
        present: (row) => writeList(valuesOf(row)[name]),
        parseEach: (text) => text,
        field: name,
      };
      return [columnOf(described, name), cell];
    }),
  ) as Record<
    ColumnOfKind<Described, "tags">,
    CsvCell<Row, unknown> & Readonly<{ parseEach: (text: string) => string | null }>
  >;

const hoursOf = (minutes: number | null) => (minutes === null ? "" : String(Number((minutes / 60).toFixed(4))));

function minutesOf(text: string, max: number): number | null {
  const minutes = parseDuration(text);
  return minutes !== null && minutes <= max ? minutes : null;
}

/** What the cells of a row say of the fields of one kind; `empty` where they say nothing. */
export const fieldValues = <Described extends Fields, Kind extends "text" | "minutes", Empty>(
  described: Described,
  kind: Kind,
  values: Readonly<Record<string, unknown>>,
  empty: Empty,
) =>
  Object.fromEntries(
    namesOfKind(described, kind).map((name) => [name, values[columnOf(described, name) as string] ?? empty]),
  ) as Record<NameOfKind<Described, Kind>, (Kind extends "text" ? string : number) | Empty>;
