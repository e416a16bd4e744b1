import "server-only";
import { inArray } from "drizzle-orm";
import { displayNameOf } from "@/features/account/policy";
import { chunksOf } from "@/lib/chunks";
import { foldForSearch } from "@/lib/fold";
import { locales } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { filledColumns, inTurns, report } from "@/server/csv/cells";
import { current } from "@/server/db/client";
import { roles, users } from "@/server/db/schema/user";
import { heldForOwners } from "@/server/people/way-back";
import type { UserInput } from "../../schema";
import { selectUsers } from "../../server/data";
import type { UserRow } from "../../server/presenter";
import type { ImportPlan } from "../schema";
import { peopleFile, type Role, systemRolesIn } from "./columns";
import { changesOf, emailOf, type Known, numberOf, type PersonCells, readCreation, readUpdate } from "./row-reader";
import type { PersonUpdate } from "./row-writer";

export type PersonChange = Readonly<{ row: ImportPlan["rows"][number] }> &
  (Readonly<{ input: UserInput; update?: never }> | Readonly<{ update: PersonUpdate; input?: never }>);

/** Returns what an import of the file would change now, and the errors of its rows. */
export async function planPeople(actor: Actor, cells: readonly PersonCells[]) {
  const known = await findKnown(actor, cells);
  const changes: PersonChange[] = [];
  const seen = new Set<string>();
  for await (const row of inTurns(cells)) changes.push(...evaluate(actor, row, known, seen));
  const rows = changes.map(({ row }) => row);
  return { changes, rows, effect: changes.map(({ input, update }) => input ?? update), more: {} };
}

/** Empty where the row has a fault or changes nothing. */
function evaluate(actor: Actor, row: PersonCells, known: Known, seen: Set<string>): PersonChange[] {
  const email = emailOf(row);
  if (email === "") {
    report(row, "email", "required");
    return [];
  }
  const before = known.people.get(email);
  const conflicts = conflictsOf(email, { row, known, seen });
  const change = before ? updateOf(actor, row, known, before) : creationOf(actor, row, known);
  // What another row or person has is said of its column, and nothing else.
  const others = row.faults.filter(({ column }) => !conflicts.some((conflict) => conflict.column === column));
  row.faults.splice(0, row.faults.length, ...others);
  for (const { column, code } of conflicts) report(row, column, code);
  return change !== null && row.faults.length === 0 ? [change] : [];
}

/** What another row of the file, or another person, has already. */
function conflictsOf(
  email: string,
  { row, known, seen }: Readonly<{ row: PersonCells; known: Known; seen: Set<string> }>,
) {
  const number = numberOf(row);
  const owner = number ? known.numberOwners.get(number) : undefined;
  const isReserved = !known.people.has(email) && known.reservedEmails.has(email);
  const values = [
    { column: "email", value: email, isTaken: isReserved },
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

function updateOf(actor: Actor, row: PersonCells, known: Known, before: UserRow): PersonChange | null {
  const patch = readUpdate(actor, row, known, before);
  const { changed, columns } = changesOf(before, patch ?? {});
  if (columns.length === 0) return null;
  return {
    row: { line: row.line, act: "update", email: before.email, name: before.name, columns },
    update: { userId: before.id, patch: { ...changed, version: before.version } },
  };
}

function creationOf(actor: Actor, row: PersonCells, known: Known): PersonChange | null {
  const input = readCreation(actor, row, known);
  if (input === null) return null;
  const name = displayNameOf(input.firstName, input.lastName ?? "");
  const columns = filledColumns(row, peopleFile.cells);
  return { row: { line: row.line, act: "create", email: input.email, name, columns }, input };
}

/** Addresses or numbers of one statement. */
const batchSize = 200;

/** What the rows are held against, asked once for all of them. */
async function findKnown(actor: Actor, cells: readonly PersonCells[]): Promise<Known> {
  const emails = [...new Set(cells.map(emailOf).filter((email) => email !== ""))];
  const people = new Map<string, UserRow>();
  const reservedEmails = new Set<string>();
  for (const some of chunksOf(emails, batchSize)) {
    for (const row of await selectUsers(actor, inArray(users.email, some))) people.set(row.email, row);
    for (const email of await heldForOwners(some, null)) reservedEmails.add(email);
  }
  const numberOwners = await findNumberOwners(cells.flatMap((row) => numberOf(row) ?? []));
  return { people, numberOwners, reservedEmails, rolesByName: await findRoles() };
}

async function findNumberOwners(numbers: readonly string[]): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for (const some of chunksOf(numbers, batchSize)) {
    const rows = await current()
      .select({ number: users.registrationNumber, email: users.email })
      .from(users)
      .where(inArray(users.registrationNumber, some));
    for (const { number, email } of rows) if (number !== null) owners.set(number, email);
  }
  return owners;
}

/** By folded name, in each language, and by number. */
async function findRoles(): Promise<Map<string, Role[]>> {
  const rolesByName = new Map<string, Role[]>();
  const translated = await Promise.all(locales.map(systemRolesIn));
  for (const role of await current().select().from(roles)) {
    const names = [role.name, ...translated.flatMap((names) => names.get(role.id) ?? [])];
    for (const key of new Set([...names.map(foldForSearch), String(role.id)])) {
      rolesByName.set(key, [...(rolesByName.get(key) ?? []), role]);
    }
  }
  return rolesByName;
}
