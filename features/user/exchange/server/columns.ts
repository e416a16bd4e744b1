import "server-only";
import { createTranslator } from "next-intl";
import { loadMessages } from "@/i18n/load-messages";
import { foldForSearch } from "@/lib/fold";
import type { Locale } from "@/lib/locale";
import { roleIds } from "@/lib/permissions";
import type { CsvFormat } from "@/server/csv/columns";
import type { roles } from "@/server/db/schema/user";
import type { UserRecord } from "../../schema";
import { countryName, readCountry } from "../../server/countries";
import type { UserRow } from "../../server/presenter";
import { type addressColumns, type ExchangeColumn, exchangeColumns, exchangeLimits } from "../policy";

export type ExportedPerson = Readonly<{ user: UserRecord; locale: Locale; systemRoles: ReadonlyMap<number, string> }>;

export type Role = typeof roles.$inferSelect;
/** What a row is held against. */
type Known = Readonly<{ rolesByName: ReadonlyMap<string, readonly Role[]>; before: UserRow | null }>;

const own = (field: Exclude<keyof UserRecord & ExchangeColumn, "role">) => ({
  present: ({ user }: ExportedPerson) => user[field] ?? "",
});
const part = (field: (typeof addressColumns)[number]) => ({
  present: ({ user }: ExportedPerson) => user.address?.[field] ?? "",
  ...line,
});
const link = (field: keyof UserRecord["socialLinks"]) => ({
  present: ({ user }: ExportedPerson) => user.socialLinks[field] ?? "",
  ...line,
});
const same = (text: string) => text;
const line = { parse: same, empty: "" } as const;
const clearable = { parse: same, empty: null } as const;

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
    jobTitle: { ...own("jobTitle"), ...clearable },
    role: {
      present: ({ user: { role }, systemRoles }) => systemRoles.get(role.id) ?? role.name,
      parse: roleOf,
      code: "unknown-role",
      field: "roleId",
    },
    status: own("status"),
    phoneNumber: { ...own("phoneNumber"), ...clearable },
    registrationNumber: { ...own("registrationNumber"), ...clearable },
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
    about: { ...own("about"), ...clearable },
    facebook: link("facebook"),
    instagram: link("instagram"),
    linkedin: link("linkedin"),
    x: link("x"),
    locale: { ...own("locale"), ...clearable },
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
