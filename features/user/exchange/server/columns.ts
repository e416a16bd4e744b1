/** How the columns of a CSV file of people are written and read, in any language of the product. */
import "server-only";
import { createTranslator } from "next-intl";
import { loadMessages } from "@/i18n/load-messages";
import { foldForSearch } from "@/lib/fold";
import type { Locale } from "@/lib/locale";
import { roleIds } from "@/lib/permissions";
import type { CsvCell, CsvFormat } from "@/server/csv/columns";
import type { roles } from "@/server/db/schema/user";
import { type addressParts, type NullableName, nullableNames } from "../../domain/fields";
import type { UserRecord } from "../../schema";
import { countryName, readCountry } from "../../server/countries";
import type { UserRow } from "../../server/presenter";
import { type ExchangeColumn, exchangeColumns, exchangeLimits } from "../policy";

export type ExportedPerson = Readonly<{ user: UserRecord; locale: Locale; systemRoles: ReadonlyMap<number, string> }>;

export type Role = typeof roles.$inferSelect;
/** What a row is held against. */
type Known = Readonly<{ rolesByName: ReadonlyMap<string, readonly Role[]>; before: UserRow | null }>;

const own = (field: Exclude<keyof UserRecord & ExchangeColumn, "role">) => ({
  present: ({ user }: ExportedPerson) => user[field] ?? "",
});
const part = (field: (typeof addressParts)[number]) => ({
  present: ({ user }: ExportedPerson) => user.address?.[field] ?? "",
  ...line,
});
const link = (field: keyof UserRecord["socialLinks"]) => ({
  present: ({ user }: ExportedPerson) => user.socialLinks[field] ?? "",
  ...line,
});
const same = (text: string) => text;
type Clearable = Readonly<{ parse: (text: string) => string; empty: null }>;
const line = { parse: same, empty: "" } as const;
/** An empty cell says that there is nothing. */
const nullableCells = Object.fromEntries(
  nullableNames.map((name) => [name, { ...own(name), parse: same, empty: null }]),
) as Record<NullableName, CsvCell<ExportedPerson, Known> & Clearable>;

/** The columns of a file of people, as they are written and read back. */
export const peopleFile = {
  columns: exchangeColumns,
  needed: "email",
  labels: ({ exchange }) => exchange.columns,
  limits: exchangeLimits,
  cells: {
    email: { ...own("email"), ...line },
    lastName: { ...own("lastName"), ...line },
    firstName: { ...own("firstName"), ...line },
    name: own("name"),
    ...nullableCells,
    role: {
      present: ({ user: { role }, systemRoles }) => systemRoles.get(role.id) ?? role.name,
      parse: roleOf,
      code: "unknown-role",
      field: "roleId",
    },
    status: own("status"),
    country: {
      present: ({ user: { address }, locale }) => (address?.country ? countryName(locale, address.country) : ""),
      parse: countryOf,
      empty: "",
    },
    state: part("state"),
    city: part("city"),
    district: part("district"),
    street: part("street"),
    zipCode: part("zipCode"),
    facebook: link("facebook"),
    instagram: link("instagram"),
    linkedin: link("linkedin"),
    x: link("x"),
    timeZone: { ...own("timeZone"), parse: same },
    createdAt: own("createdAt"),
  },
} satisfies CsvFormat<ExchangeColumn, ExportedPerson, Known>;

/** What the two roles of every installation are called in a language, by their ids, as the list has it. */
export async function systemRolesIn(locale: Locale): Promise<ReadonlyMap<number, string>> {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "userList.roles" });
  return new Map([
    [roleIds.customer, t("customer")],
    [roleIds.staff, t("staff")],
  ]);
}

/** A name that two roles have means none. */
function roleOf(text: string, { rolesByName }: Known): Role | null {
  const [role, other] = rolesByName.get(foldForSearch(text)) ?? [];
  return role && !other ? role : null;
}

/** Countries come by name. One that was typed in words once, and is meant by the file too, stays as it was typed. */
function countryOf(text: string, { before }: Known): string {
  const country = readCountry(text);
  const stored = before?.address?.country;
  return stored && readCountry(stored) === country ? stored : country;
}
