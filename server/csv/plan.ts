import "server-only";
import { csvLimits } from "@/lib/csv-limits";
import type { CsvFault } from "@/lib/csv-plan";
import { AppError } from "@/lib/errors";
import type { CsvHeader } from "./columns";
import type { CsvRow } from "./read";

/** A file as it is judged: what was sent, what it was read as, and how words of closed lists in it are read. */
export type CsvFile<Column extends string, Copy> = Readonly<{
  bytes: Uint8Array;
  rows: readonly CsvRow[];
  headers: readonly CsvHeader<Column>[];
  copy: Copy;
}>;

type Plan<Column extends string> = Readonly<{
  token: string;
  rows: readonly Readonly<{ line: number; name: string; columns: Column[] }>[];
  faults: readonly CsvFault<Column>[];
  failed: number;
  /** Rows whose name something has already. */
  alreadyThere: number;
}>;

/** What is told of a file whose rows make something and change nothing: of many rows and faults the first. */
export function summaryOfMaking<Column extends string>({ token, rows, faults, failed, alreadyThere }: Plan<Column>) {
  return {
    plan: token,
    created: rows.length,
    updated: 0,
    unchanged: 0,
    failed,
    rows: rows.slice(0, csvLimits.shown).map((row) => ({ ...row, act: "create" as const })),
    faults: faults.slice(0, csvLimits.faults),
    alreadyThere,
  };
}

type Outcome = Readonly<{ token: string; shown: string; count: number; changed: string }>;

/** Only what somebody was shown is taken over, and only if it comes to anything; `changed` says what may have. */
export function requireShown({ token, shown, count, changed }: Outcome): void {
  if (token !== shown) throw new AppError("conflict", { detail: `The file or the ${changed} have changed since.` });
  if (count === 0) throw new AppError("conflict", { detail: "There are no rows to import." });
}
