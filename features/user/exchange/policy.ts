/** The columns and limits of a CSV file of people, and which columns a viewer gets. */
import { csvLimits } from "@/lib/csv-limits";
import { columnsOf } from "@/lib/fields";
import { columnsSeenBy, furtherFields, nameFields, workFields } from "../domain/fields";

/** The columns of a file of people, in their order. */
export const exchangeColumns = [
  "email",
  ...columnsOf(nameFields),
  "name",
  ...columnsOf(workFields),
  "role",
  "status",
  ...columnsOf(furtherFields),
  "createdAt",
] as const;
export type ExchangeColumn = (typeof exchangeColumns)[number];

/** What only those are given who may see contacts, and who manages people. */
const contactColumns: ReadonlySet<string> = new Set(["email", ...columnsSeenBy("contacts")]);
const accountStatusColumns: ReadonlySet<string> = new Set(["status", ...columnsSeenBy("managers"), "createdAt"]);

export const exchangeLimits = {
  ...csvLimits,
  /** People who can be named in one export. */
  chosen: 200,
} as const;

/** The columns that somebody gets by what they may see of people. */
export function columnsFor({ contacts, standing: accountStatus }: Readonly<{ contacts: boolean; standing: boolean }>) {
  return exchangeColumns.filter(
    (column) => (contacts || !contactColumns.has(column)) && (accountStatus || !accountStatusColumns.has(column)),
  );
}
