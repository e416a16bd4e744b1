import "server-only";
import { fieldErrorsOf } from "@/lib/field-errors";
import { foldForSearch } from "@/lib/fold";
import { roleIds } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import { type CsvHeader, textsOf } from "@/server/csv/columns";
import type { CsvRow } from "@/server/csv/read";
import type { roles } from "@/server/db/schema/user";
import { socialNetworks } from "../../domain/constants";
import { addressParts, nullableNames } from "../../domain/fields";
import { canEditPerson, canGrantRole, canManagePerson } from "../../policy";
import { type UserInput, type UserPatch, userInputSchema, userPatchSchema } from "../../schema";
import { readCountry } from "../../server/countries";
import { subjectOf, type UserRow } from "../../server/presenter";
import { type ExchangeColumn, readOnlyColumns } from "../policy";

/** The cells of a row by column, of those columns that the file has and that are taken over. */
export type RawRow = Readonly<{ texts: Readonly<Partial<Record<ExchangeColumn, string>>> }>;

type Role = typeof roles.$inferSelect;
export type Known = Readonly<{
  people: ReadonlyMap<string, UserRow>;
  /** E-mail addresses by registration number. */
  numberOwners: ReadonlyMap<string, string>;
  /** E-mail addresses that somebody changed away from and may still take back. */
  heldEmails: ReadonlySet<string>;
  rolesByName: ReadonlyMap<string, readonly Role[]>;
}>;

type Fault = Readonly<{ column: ExchangeColumn | null; code: string }>;
type Read<Value> = Readonly<{ value: Value; faults: readonly Fault[] }>;

export function rawRowOf(headers: readonly CsvHeader<ExchangeColumn>[], row: CsvRow): RawRow {
  const cells = Object.entries(textsOf(headers, row)) as [ExchangeColumn, string][];
  const taken = cells.filter(([column]) => !readOnlyColumns.has(column));
  return { texts: Object.fromEntries(taken.map(([column, text]) => [column, text.trim()])) };
}

const orNull = (text: string | undefined) => (text === undefined ? undefined : text === "" ? null : text);
const orAbsent = (text: string | undefined) => (text === "" ? undefined : text);

type Parts = Readonly<Record<string, string | undefined>>;

/** Members that the file names, over those that are there; undefined when it names none. */
function merged(texts: RawRow["texts"], names: readonly ExchangeColumn[], before: Parts | null): Parts | undefined {
  if (!names.some((name) => texts[name] !== undefined)) return undefined;
  const all = Object.fromEntries(names.map((name) => [name, texts[name] ?? before?.[name]]));
  return withoutGaps(all);
}

const withoutGaps = (parts: Parts): Parts => Object.fromEntries(Object.entries(parts).filter(([, text]) => text));

/** Countries come by name. One that was typed in words once, and is meant by the file too, stays as it was typed. */
function withCountry(texts: RawRow["texts"], before: UserRow | null): RawRow["texts"] {
  if (!texts.country) return texts;
  const country = readCountry(texts.country);
  const stored = before?.address?.country;
  return { ...texts, country: stored && readCountry(stored) === country ? stored : country };
}

/** The row in the form that the contract of a person takes; what the file does not have is not in it. */
function candidateOf({ texts }: RawRow, before: UserRow | null) {
  const address = merged(withCountry(texts, before), addressParts, before?.address ?? null);
  const candidate = {
    email: texts.email,
    firstName: texts.firstName,
    lastName: texts.lastName,
    ...Object.fromEntries(nullableNames.map((name) => [name, orNull(texts[name])])),
    timeZone: orAbsent(texts.timeZone),
    address: address && Object.keys(address).length === 0 ? null : address,
    socialLinks: merged(texts, socialNetworks, before?.socialLinks ?? null),
  };
  return Object.fromEntries(Object.entries(candidate).filter(([, value]) => value !== undefined));
}

/** `#/address/city` is the column `city`; a role is told by its own name. */
function columnOf(pointer: string): ExchangeColumn {
  const name = pointer.split("/").at(-1) ?? "";
  return (name === "roleId" ? "role" : name) as ExchangeColumn;
}

function roleOf({ texts }: RawRow, { rolesByName }: Known): Role | "unknown" | undefined {
  if (!texts.role) return undefined;
  const found = rolesByName.get(foldForSearch(texts.role)) ?? [];
  return found.length === 1 && found[0] ? found[0] : "unknown";
}

export function readCreation(actor: Actor, raw: RawRow, known: Known): Read<UserInput> {
  const role = roleOf(raw, known) ?? known.rolesByName.get(String(roleIds.staff))?.[0] ?? "unknown";
  const roleFaults = roleFaultsOf(role === "unknown" ? role : canGrantRole(actor, role));
  // A role that is at fault hides nothing of what else is: whoever mends the file mends it once.
  const candidate = { ...candidateOf(raw, null), roleId: role === "unknown" ? roleIds.staff : role.id };
  const result = userInputSchema.safeParse(candidate);
  if (result.success) return { value: result.data, faults: roleFaults };
  const faults = [...faultsOf(fieldErrorsOf(result.error, candidate)), ...roleFaults];
  return { value: candidate as unknown as UserInput, faults };
}

function roleFaultsOf(mayGive: boolean | "unknown"): Fault[] {
  if (mayGive === true) return [];
  return [{ column: "role", code: mayGive === "unknown" ? "unknown-role" : "forbidden" }];
}

export function readUpdate(actor: Actor, raw: RawRow, known: Known, before: UserRow): Read<UserPatch> {
  const named = roleOf(raw, known);
  const role = named === "unknown" ? undefined : named;
  const roleFaults = roleFaultsOf(named === "unknown" ? named : true);
  const candidate = { ...candidateOf(raw, before), ...(role && { roleId: role.id }) };
  const result = userPatchSchema.safeParse(candidate);
  if (!result.success) {
    return { value: {}, faults: [...faultsOf(fieldErrorsOf(result.error, candidate)), ...roleFaults] };
  }
  if (roleFaults.length > 0) return { value: {}, faults: roleFaults };
  const subject = subjectOf(before);
  const changes = changesOf(before, result.data).columns;
  if (changes.length > 0 && !canEditPerson(actor, subject)) return failed(null, "forbidden");
  const mayMove = before.id !== actor.userId && canManagePerson(actor, subject) && (!role || canGrantRole(actor, role));
  if (changes.includes("role") && !mayMove) return failed("role", "forbidden");
  return { value: result.data, faults: [] };
}

const failed = <Value>(column: ExchangeColumn | null, code: string): Read<Value> => ({
  value: {} as Value,
  faults: [{ column, code }],
});

const faultsOf = (errors: readonly { pointer: string; code: string }[]): Fault[] =>
  // A cell that must hold something and does not is missing, whatever its contract calls it.
  errors.map(({ pointer, code }) => ({ column: columnOf(pointer), code: code === "too-short" ? "required" : code }));

/** The part of a patch that differs from the person as they are, and the columns that it stands in. */
export function changesOf(before: UserRow, patch: UserPatch): { changed: UserPatch; columns: ExchangeColumn[] } {
  const now: Record<string, unknown> = {
    ...before,
    roleId: before.role.id,
    address: before.address && withoutGaps(before.address),
    socialLinks: withoutGaps(before.socialLinks),
  };
  const differs = Object.entries(patch).filter(([field, value]) => !isSame(now[field], value));
  const columns = differs.flatMap(([field, value]) => columnsOf(field, now[field], value));
  return { changed: Object.fromEntries(differs), columns };
}

const isParts = (value: unknown): value is Parts => typeof value === "object" && value !== null;

function isSame(before: unknown, after: unknown): boolean {
  if (!isParts(before) && !isParts(after)) return (before ?? "") === (after ?? "");
  return partNames(before, after).every((name) => partOf(before, name) === partOf(after, name));
}

const partOf = (value: unknown, name: string) => (isParts(value) ? (value[name] ?? "") : "");
const partNames = (...values: unknown[]) => [
  ...new Set(values.flatMap((value) => (isParts(value) ? Object.keys(value) : []))),
];

function columnsOf(field: string, before: unknown, after: unknown): ExchangeColumn[] {
  if (field !== "address" && field !== "socialLinks") return [columnOf(`#/${field}`)];
  const names = partNames(before, after).filter((name) => partOf(before, name) !== partOf(after, name));
  return names as ExchangeColumn[];
}
