import { z } from "zod";

/** What every import of CSV takes and answers, whatever its rows are. */

export const csvFileSchema = z.instanceof(Uint8Array);

export const csvImportQuerySchema = z.object({
  /** What the dry run answered: the file is then taken over, if it still comes to the same. */
  plan: z.string().max(100).optional(),
});

/** What is wrong with a row. */
export type CsvFault<Column extends string = string> = {
  line: number;
  column: Column | null;
  code: string;
  /** What stands there and is nobody, nothing or no day: a name, or the names of a circle. */
  text?: string;
};

/** The members of an answer that a dry run and the real one share. */
export const csvPlanShape = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  plan: z.string(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Rows that are left out because of a fault. */
  failed: z.int(),
  /** Each header of the file, and the column that it was taken for; null where it was not understood. */
  headers: z.array(z.object({ header: z.string(), column: z.enum(columns).nullable() })),
  faults: z.array(
    z.object({
      line: z.int(),
      column: z.enum(columns).nullable(),
      code: z.string(),
      text: z.string().optional(),
    }),
  ),
  isDone: z.boolean(),
});

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
}>;

/** Without a plan it only tells what would be done; sent twice by one key it is done once. */
export type CsvImportInput = Readonly<{ file: File; plan?: string; key?: string }>;
