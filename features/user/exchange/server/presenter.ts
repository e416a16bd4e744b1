import "server-only";
import { createTranslator } from "next-intl";
import { loadMessages } from "@/i18n/load-messages";
import type { Locale } from "@/lib/locale";
import { roleIds } from "@/lib/permissions";
import type { UserRecord } from "../../schema";
import { countryName } from "../../server/countries";
import { type ExchangeColumn, exchangeColumns } from "../policy";

export type CellCopy = Readonly<{ locale: Locale; systemRoles: ReadonlyMap<number, string> }>;

/** What stands in one cell of a person's row, as people read it and an import reads it back. */
export function cellOf(user: UserRecord, column: ExchangeColumn, { locale, systemRoles }: CellCopy): string {
  switch (column) {
    case "role":
      return systemRoles.get(user.role.id) ?? user.role.name;
    case "country":
      return user.address?.country ? countryName(locale, user.address.country) : "";
    case "state":
    case "city":
    case "district":
    case "street":
    case "zipCode":
      return user.address?.[column] ?? "";
    case "facebook":
    case "instagram":
    case "linkedin":
    case "x":
      return user.socialLinks[column] ?? "";
    default:
      return user[column] ?? "";
  }
}

/** What the two roles of every installation are called in a language, by their ids, as the list has it. */
export async function systemRolesIn(locale: Locale): Promise<ReadonlyMap<number, string>> {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "userList.roles" });
  return new Map([
    [roleIds.customer, t("customer")],
    [roleIds.staff, t("staff")],
  ]);
}

/** What each column is called in a language. */
export async function headersIn(locale: Locale): Promise<Record<ExchangeColumn, string>> {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "exchange.columns" });
  return Object.fromEntries(exchangeColumns.map((column) => [column, t(column)])) as Record<ExchangeColumn, string>;
}
