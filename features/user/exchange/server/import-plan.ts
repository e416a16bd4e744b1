import "server-only";
import { createHash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { canonicalEmail, displayNameOf } from "@/features/account/policy";
import { chunksOf } from "@/lib/chunks";
import type { CsvFault } from "@/lib/csv-plan";
import { foldForSearch } from "@/lib/fold";
import { locales } from "@/lib/locale";
import { parseRegistrationNumber } from "@/lib/registration-number";
import type { Actor } from "@/server/auth/actor";
import type { CsvHeader } from "@/server/csv/columns";
import type { CsvRow } from "@/server/csv/read";
import { current } from "@/server/db/client";
import { roles, users } from "@/server/db/schema/user";
import { heldForOwners } from "@/server/people/way-back";
import type { UserInput, UserPatch } from "../../schema";
import { selectUsers } from "../../server/data";
import type { UserRow } from "../../server/presenter";
import type { ExchangeColumn } from "../policy";
import type { PlanRow } from "../schema";
import { systemRolesIn } from "./presenter";
import { changesOf, type Known, type RawRow, rawRowOf, readCreation, readUpdate } from "./row-reader";

export type Change =
  | Readonly<{ act: "create"; line: number; input: UserInput }>
  | Readonly<{ act: "update"; line: number; userId: string; patch: UserPatch & { version: number } }>;

export type Plan = Readonly<{
  /** Names file and outcome: whoever applies it gets exactly what they were shown. */
  token: string;
  changes: readonly Change[];
  rows: readonly PlanRow[];
  faults: readonly CsvFault<ExchangeColumn>[];
  unchanged: number;
  failed: number;
}>;

export type FileOfPeople = Readonly<{
  bytes: Uint8Array;
  rows: readonly CsvRow[];
  headers: readonly CsvHeader<ExchangeColumn>[];
}>;

/** Rows that are judged before others get their turn. */
const rowsAtOnce = 5;

/** What the file would do now. It writes nothing, so it serves the dry run and the real one. */
export async function planImport(actor: Actor, { bytes, rows, headers }: FileOfPeople): Promise<Plan> {
  const raws: { line: number; raw: RawRow }[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await turn();
    raws.push({ line: row.line, raw: rawRowOf(headers, row) });
  }
  const known = await findKnown(
    actor,
    raws.map(({ raw }) => raw),
  );
  const changes: Change[] = [];
  const shown: PlanRow[] = [];
  const faults: CsvFault<ExchangeColumn>[] = [];
  const seen = new Set<string>();
  let unchanged = 0;
  let failed = 0;
  for (const [at, { line, raw }] of raws.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await turn();
    const evaluated = evaluate(actor, { line, raw, known, seen });
    if ("faults" in evaluated) {
      failed += 1;
      faults.push(...evaluated.faults);
    } else if (evaluated.change === null) unchanged += 1;
    else {
      changes.push(evaluated.change);
      shown.push(evaluated.row);
    }
  }
  const token = createHash("sha256").update(bytes).update(JSON.stringify(changes)).digest("base64url");
  return { token, changes, rows: shown, faults, unchanged, failed };
}

type Evaluated = { faults: CsvFault<ExchangeColumn>[] } | { change: null } | { change: Change; row: PlanRow };

type Row = Readonly<{ line: number; raw: RawRow; known: Known; seen: Set<string> }>;

/** Every fault of the row, so that whoever mends the file mends it once. */
function evaluate(actor: Actor, { line, raw, known, seen }: Row): Evaluated {
  const email = canonicalEmail(raw.texts.email ?? "");
  if (email === "") return { faults: [{ line, column: "email", code: "required" }] };
  const before = known.people.get(email);
  const conflicts = conflictsOf(email, { raw, known, seen });
  const read = before ? readUpdate(actor, raw, known, before) : readCreation(actor, raw, known);
  const others = read.faults.filter(({ column }) => !conflicts.some((conflict) => conflict.column === column));
  const faults = [...conflicts, ...others].map((fault) => ({ line, ...fault }));
  if (faults.length > 0) return { faults };
  return before ? updateOf(line, before, read.value as UserPatch) : creationOf(line, read.value as UserInput, raw);
}

/** What another row of the file, or another person, has already. */
function conflictsOf(email: string, { raw, known, seen }: Pick<Row, "raw" | "known" | "seen">) {
  const number = raw.texts.registrationNumber && parseRegistrationNumber(raw.texts.registrationNumber)?.value;
  const owner = number ? known.numberOwners.get(number) : undefined;
  const isHeld = !known.people.has(email) && known.heldEmails.has(email);
  const values = [
    { column: "email", value: email, isTaken: isHeld },
    { column: "registrationNumber", value: number, isTaken: owner !== undefined && owner !== email },
  ] as const;
  return values.flatMap(({ column, value, isTaken }) => {
    if (!value) return [];
    const key = `${column} ${value}`;
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated || isTaken ? [{ column, code: isRepeated ? "repeated" : "taken" }] : [];
  });
}

function updateOf(line: number, before: UserRow, patch: UserPatch): Evaluated {
  const { changed, columns } = changesOf(before, patch);
  if (columns.length === 0) return { change: null };
  return {
    change: { act: "update", line, userId: before.id, patch: { ...changed, version: before.version } },
    row: { line, act: "update", email: before.email, name: before.name, columns },
  };
}

function creationOf(line: number, input: UserInput, { texts }: RawRow): Evaluated {
  const columns = (Object.keys(texts) as ExchangeColumn[]).filter((column) => texts[column]);
  const name = displayNameOf(input.firstName, input.lastName ?? "");
  return { change: { act: "create", line, input }, row: { line, act: "create", email: input.email, name, columns } };
}

/** Addresses or numbers of one statement. */
const askedAtOnce = 200;

/** What the rows are held against, asked once for all of them. */
async function findKnown(actor: Actor, raws: readonly RawRow[]): Promise<Known> {
  const emails = [
    ...new Set(raws.map(({ texts }) => canonicalEmail(texts.email ?? "")).filter((email) => email !== "")),
  ];
  const numbers = raws.flatMap(({ texts }) => {
    const number = texts.registrationNumber && parseRegistrationNumber(texts.registrationNumber)?.value;
    return number ? [number] : [];
  });
  const people = new Map<string, UserRow>();
  const heldEmails = new Set<string>();
  const numberOwners = new Map<string, string>();
  for (const some of chunksOf(emails, askedAtOnce)) {
    for (const row of await selectUsers(actor, inArray(users.email, some))) people.set(row.email, row);
    for (const email of await heldForOwners(some, null)) heldEmails.add(email);
  }
  for (const some of chunksOf(numbers, askedAtOnce)) {
    const rows = await current()
      .select({ number: users.registrationNumber, email: users.email })
      .from(users)
      .where(inArray(users.registrationNumber, some));
    for (const { number, email } of rows) if (number !== null) numberOwners.set(number, email);
  }
  const rolesByName = new Map<string, (typeof roles.$inferSelect)[]>();
  const translated = await Promise.all(locales.map(systemRolesIn));
  for (const role of await current().select().from(roles)) {
    const names = [role.name, ...translated.flatMap((names) => names.get(role.id) ?? [])];
    for (const key of new Set([...names.map(foldForSearch), String(role.id)])) {
      rolesByName.set(key, [...(rolesByName.get(key) ?? []), role]);
    }
  }
  return { people, numberOwners, heldEmails, rolesByName };
}
