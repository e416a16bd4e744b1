/** Reads a row of a CSV file as a new person or as changes to one. */
import "server-only";
import { canonicalEmail } from "@/features/account/policy";
import { roleIds } from "@/lib/permissions";
import { parseRegistrationNumber } from "@/lib/registration-number";
import type { Actor } from "@/server/auth/actor";
import { type CsvCells, parseInput, readCells, report } from "@/server/csv/cells";
import { socialNetworks } from "../../domain/constants";
import { addressParts } from "../../domain/fields";
import { canEditPerson, canGrantRole, canManagePerson } from "../../policy";
import { type UserInput, type UserPatch, userInputSchema, userPatchSchema } from "../../schema";
import { subjectOf, type UserRow } from "../../server/presenter";
import type { ExchangeColumn } from "../policy";
import { peopleFile, type Role } from "./columns";

export type PersonCells = CsvCells<ExchangeColumn>;
export type Known = Readonly<{
  people: ReadonlyMap<string, UserRow>;
  /** E-mail addresses by registration number. */
  numberOwners: ReadonlyMap<string, string>;
  /** E-mail addresses that somebody changed away from and may still restore. */
  reservedEmails: ReadonlySet<string>;
  rolesByName: ReadonlyMap<string, readonly Role[]>;
}>;

export const emailOf = ({ texts }: PersonCells) => canonicalEmail((texts.email ?? "").trim());
export const numberOf = ({ texts }: PersonCells) =>
  parseRegistrationNumber((texts.registrationNumber ?? "").trim())?.value;

type Parts = Readonly<Record<string, string | undefined>>;

/** Members that the file names, over those that are there; undefined when it names none. */
function merged(values: Parts, names: readonly string[], before: Parts | null | undefined): Parts | undefined {
  if (!names.some((name) => values[name] !== undefined)) return undefined;
  return withoutGaps(Object.fromEntries(names.map((name) => [name, values[name] ?? before?.[name]])));
}

const withoutGaps = (parts: Parts): Parts => Object.fromEntries(Object.entries(parts).filter(([, text]) => text));

/** The row in the form that the contract of a person takes, and its role; what the file does not have is not in it. */
function read(row: PersonCells, { rolesByName }: Known, before: UserRow | null) {
  const values = readCells(peopleFile.cells, row, { rolesByName, before });
  const { role, country, state, city, district, street, zipCode, facebook, instagram, linkedin, x, ...rest } = values;
  const address = merged({ country, state, city, district, street, zipCode }, addressParts, before?.address);
  const candidate = {
    ...rest,
    address: address && Object.keys(address).length === 0 ? null : address,
    socialLinks: merged({ facebook, instagram, linkedin, x }, socialNetworks, before?.socialLinks),
  };
  return { role, candidate: Object.fromEntries(Object.entries(candidate).filter(([, value]) => value !== undefined)) };
}

/** Null where the row has a fault. */
export function readCreation(actor: Actor, row: PersonCells, known: Known): UserInput | null {
  const { role = known.rolesByName.get(String(roleIds.staff))?.[0], candidate } = read(row, known, null);
  if (role && !canGrantRole(actor, role)) report(row, "role", "forbidden");
  // A role that is at fault hides nothing of what else is: whoever mends the file mends it once.
  return parseInput(userInputSchema, { ...candidate, roleId: role?.id ?? roleIds.staff }, row, peopleFile.cells);
}

/** Null where the row has a fault. */
export function readUpdate(actor: Actor, row: PersonCells, known: Known, before: UserRow): UserPatch | null {
  const { role, candidate } = read(row, known, before);
  const patch = parseInput(userPatchSchema, { ...candidate, ...(role && { roleId: role.id }) }, row, peopleFile.cells);
  if (patch === null || row.faults.length > 0) return null;
  const subject = subjectOf(before);
  const { columns } = changesOf(before, patch);
  if (columns.length > 0 && !canEditPerson(actor, subject)) {
    report(row, null, "forbidden");
    return null;
  }
  const mayMove = before.id !== actor.userId && canManagePerson(actor, subject) && (!role || canGrantRole(actor, role));
  if (columns.includes("role") && !mayMove) report(row, "role", "forbidden");
  return patch;
}

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
  if (field === "roleId") return ["role"];
  if (field !== "address" && field !== "socialLinks") return [field as ExchangeColumn];
  const names = partNames(before, after).filter((name) => partOf(before, name) !== partOf(after, name));
  return names as ExchangeColumn[];
}
