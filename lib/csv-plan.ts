import { z } from "zod";
import { csvLimits } from "./csv-limits";
import { undoSealShape } from "./undo-seal";

/** The contract that all CSV imports share: input, preview and result. */

export const csvImportQuerySchema = z.object({
  /** What the dry run answered: the file is then imported, if it still comes to the same. */
  plan: z.string().max(100).optional(),
});

/** The options of an endpoint that imports a file, beside who may and what it answers. */
export const csvImportOptions = {
  query: csvImportQuerySchema,
  body: z.instanceof(Uint8Array),
  bodyType: "text/csv",
  bodyBytes: csvLimits.fileBytes,
  limit: "exchange",
  deadlineS: 300,
} as const;

/** The options of an endpoint that answers a file. */
export const csvExportOptions = {
  answer: z.string(),
  answerType: "text/csv",
  limit: "exchange",
  deadlineS: 30,
} as const;

/** What is wrong with a row. */
export type CsvFault<Column extends string = string> = {
  line: number;
  column: Column | null;
  code: string;
  /** What stands there and is nobody, nothing or no day: a name, or the names of a cycle. */
  text?: string;
};

type Parts<Act extends readonly [string, ...string[]], Row, More, Undo> = Readonly<{
  /** What an import does with a row. */
  act: Act;
  /** What a row is shown with, beside its name. */
  row: Row;
  /** What else a plan says. */
  more: More;
  /** What an import made, as an undo names it. */
  undo: Undo;
}>;

/** The contracts of an import: what its dry run and the real one answer, and what undoes it. */
export function csvImportContract<
  const Columns extends readonly string[],
  const Act extends readonly ["create", ...string[]],
  Row extends z.ZodRawShape,
  More extends z.ZodRawShape,
  Undo extends z.ZodRawShape,
>(columns: Columns, { act, row, more, undo }: Parts<Act, Row, More, Undo>) {
  const undoSchema = z.object({ ...undo, ...undoSealShape });
  const column = z.enum(columns);
  const planSchema = z.object({
    plan: z.string(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    /** Rows that are skipped because of a fault. */
    failed: z.int(),
    /** Each header of the file, and the column that it was taken for; null where it was not understood. */
    headers: z.array(z.object({ header: z.string(), column: column.nullable() })),
    faults: z.array(
      z.object({ line: z.int(), column: column.nullable(), code: z.string(), text: z.string().optional() }),
    ),
    /** The first of the rows that are imported, each with the columns that it fills or changes. */
    rows: z.array(z.object({ line: z.int(), act: z.enum(act), name: z.string(), columns: z.array(column), ...row })),
    /** Sent back as it is, undoes the import; null where that cannot be undone. */
    undo: undoSchema.nullable(),
    isDone: z.boolean(),
    ...more,
  });
  return { planSchema, undoSchema };
}

/** What of an answer a screen shows. */
export type CsvPlan = Readonly<{
  plan: string;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  headers: readonly Readonly<{ header: string; column: string | null }>[];
  rows: readonly Readonly<{ line: number; act: "create" | "update"; name: string; columns: readonly string[] }>[];
  faults: readonly Readonly<CsvFault>[];
  undo: object | null;
  isDone: boolean;
}>;

/** Without a plan it is only previewed; sent twice by one key it is imported once. `target` is what it goes into. */
export type CsvImportInput = Readonly<{ file: File; plan?: string; key?: string; target: string }>;
