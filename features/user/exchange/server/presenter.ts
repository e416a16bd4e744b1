import "server-only";
import { createTranslator } from "next-intl";
import { loadMessages } from "@/i18n/load-messages";
import { foldForSearch } from "@/lib/fold";
import { type Locale, locales } from "@/lib/locale";
import { countryName } from "../../address/server/data";
import type { UserRecord } from "../../schema";
import { type ExchangeColumn, exchangeColumns } from "../policy";

/** What stands in one cell of a person's row, as people read it and `readCountry` reads it back. */
export function cellOf(user: UserRecord, column: ExchangeColumn, locale: Locale): string {
  switch (column) {
    case "role":
      return user.role.name;
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

/** What each column is called in a language. */
export async function headersIn(locale: Locale): Promise<Record<ExchangeColumn, string>> {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "exchange.columns" });
  return Object.fromEntries(exchangeColumns.map((column) => [column, t(column)])) as Record<ExchangeColumn, string>;
}

const keyOf = (header: string) => foldForSearch(header.replace(/[*:_.-]/g, " "));

/** The column that a header names, in any of our languages or by its own name. */
export async function headerReader(): Promise<(header: string) => ExchangeColumn | null> {
  const known = new Map<string, ExchangeColumn>();
  for (const locale of locales) {
    for (const [column, header] of Object.entries(await headersIn(locale))) {
      known.set(keyOf(header), column as ExchangeColumn);
    }
  }
  for (const column of exchangeColumns) known.set(keyOf(column), column);
  return (header) => known.get(keyOf(header)) ?? null;
}
