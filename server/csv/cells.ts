import "server-only";
import { setImmediate as turn } from "node:timers/promises";
import type { z } from "zod";
import { readList } from "@/lib/csv";
import type { CsvFault } from "@/lib/csv-plan";
import { fieldErrorsOf } from "@/lib/field-errors";
import type { CsvCell, CsvTexts } from "./columns";

type Cells<Column extends string, Known> = Readonly<Record<Column, CsvCell<never, Known>>>;

/** What the cells of a row mean, by column; what is empty or a fault is missing. */
type Values<Of> = {
  -readonly [Column in keyof Of]?: Of[Column] extends { parseEach: (...given: never[]) => infer Value }
    ? NonNullable<Value>[]
    : Of[Column] extends { parse: (...given: never[]) => infer Value }
      ? NonNullable<Value> | (Of[Column] extends { empty: infer Empty } ? Empty : never)
      : never;
};

/** A row of a file as far as it is read, with every fault of it, so that whoever mends the file mends it once. */
export type CsvCells<Column extends string> = Readonly<{
  line: number;
  texts: CsvTexts<Column>;
  faults: CsvFault<Column>[];
}>;

/** Reading a row may take a millisecond or two. */
const rowsPerTurn = 5;

/** The rows in their order; after a few of them others get their turn. */
export async function* inTurns<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  for (const [at, row] of rows.entries()) {
    if (at % rowsPerTurn === rowsPerTurn - 1) await turn();
    yield row;
  }
}

/** Adds a fault to a row; `text` is what stands in the cell. */
export function report<Column extends string>(
  { line, faults }: CsvCells<Column>,
  column: Column | null,
  code: string,
  text?: string,
): void {
  faults.push({ line, column, code, ...(text !== undefined && { text: text.slice(0, 200) }) });
}

/** Reads the cells of a row by the columns of its file. */
export function readCells<Column extends string, Known, Of extends Cells<Column, Known>>(
  cells: Of & Cells<Column, Known>,
  row: CsvCells<Column>,
  known: Known,
): Values<Of> {
  const values: Partial<Record<Column, unknown>> = {};
  for (const [column, cell] of Object.entries(cells) as [Column, CsvCell<never, Known>][]) {
    const text = row.texts[column];
    const value = text === undefined ? undefined : readCell(column, cell, row, { text, known });
    if (value !== undefined) values[column] = value;
  }
  return values as Values<Of>;
}

function readCell<Column extends string, Known>(
  column: Column,
  { parse, parseEach, isVerbatim, empty, code = "invalid-value" }: CsvCell<never, Known>,
  row: CsvCells<Column>,
  { text, known }: Readonly<{ text: string; known: Known }>,
): unknown {
  const read = (one: string, meant: unknown) => {
    if (meant === null) report(row, column, code, one);
    return meant ?? undefined;
  };
  if (parseEach) return readList(text).flatMap((one) => read(one, parseEach(one, known)) ?? []);
  if (!parse) return undefined;
  const given = isVerbatim ? text : text.trim();
  return given === "" ? empty : read(given, parse(given, known));
}

/** What a contract makes of a row's values; null where it refuses them, and each refusal is a fault of the row. */
export function parseInput<Column extends string, Input>(
  schema: z.ZodType<Input>,
  candidate: Readonly<Record<string, unknown>>,
  row: CsvCells<Column>,
  cells: Cells<Column, never>,
): Input | null {
  const result = schema.safeParse(candidate);
  if (result.success) return result.data;
  for (const { pointer, code } of fieldErrorsOf(result.error, candidate)) {
    // A cell that must hold something and does not is missing, whatever its contract calls it.
    report(row, columnOf(pointer, cells), code === "too-short" ? "required" : code);
  }
  return null;
}

/** The column of `#/address/city` is the one of `city`, else the one of `address`. */
function columnOf<Column extends string>(pointer: string, cells: Cells<Column, never>): Column | null {
  const columns = Object.keys(cells) as Column[];
  const fields = pointer.split("/").slice(1).toReversed();
  return fields.flatMap((name) => columns.find((column) => (cells[column].field ?? column) === name) ?? [])[0] ?? null;
}

/** The columns in which a row says something that is imported. */
export const filledColumns = <Column extends string>({ texts }: CsvCells<Column>, cells: Cells<Column, never>) =>
  (Object.keys(texts) as Column[]).filter((column) => {
    const { parse, parseEach } = cells[column];
    return (parse ?? parseEach) && texts[column]?.trim();
  });
