import { csvLimits } from "@/lib/csv-limits";

/** The columns of a file of people, in their order. */
export const exchangeColumns = [
  "email",
  "lastName",
  "firstName",
  "name",
  "jobTitle",
  "role",
  "status",
  "phoneNumber",
  "registrationNumber",
  "country",
  "state",
  "city",
  "district",
  "street",
  "zipCode",
  "about",
  "facebook",
  "instagram",
  "linkedin",
  "x",
  "locale",
  "timeZone",
  "createdAt",
] as const;
export type ExchangeColumn = (typeof exchangeColumns)[number];

/** What only those are given who may see contacts, and who manages people. */
const contactColumns: ReadonlySet<ExchangeColumn> = new Set([
  "email",
  "lastName",
  "firstName",
  "phoneNumber",
  "registrationNumber",
  "country",
  "state",
  "city",
  "district",
  "street",
  "zipCode",
]);
const accountStatusColumns: ReadonlySet<ExchangeColumn> = new Set(["status", "locale", "timeZone", "createdAt"]);

export const addressColumns = ["country", "state", "city", "district", "street", "zipCode"] as const;
export const linkColumns = ["facebook", "instagram", "linkedin", "x"] as const;

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
