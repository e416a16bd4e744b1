import "server-only";
import { parseDuration } from "@/lib/duration";
import { columnOf, type FieldColumn, type Fields, type NameOfKind, namesOfKind } from "@/lib/fields";
import type { CsvCell } from "./columns";

type ColumnOfKind<Described extends Fields, Kind extends "text" | "minutes"> = FieldColumn<
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
