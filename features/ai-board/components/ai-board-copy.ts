import type { useTranslations } from "next-intl";
import { isLocale, type Locale } from "@/lib/locale";
import type { AiCard, AiColumn } from "../schema";

/** What every card needs to speak; made once for the board. */
export type AiBoardCopy = Readonly<{ t: ReturnType<typeof useTranslations<"aiBoard">>; locale: Locale }>;

/** What a column is called where something has to be said of it. */
export const columnName = ({ name }: Pick<AiColumn, "name">, { t }: AiBoardCopy) => name || t("column.nameless");

export const languageName = (locale: string, { t }: AiBoardCopy) =>
  isLocale(locale) ? t(`languages.${locale}`) : locale;

/** Where a card's words came from. */
export function sourceName({ source, model }: Pick<AiCard, "source" | "model">, { t }: AiBoardCopy): string {
  if (source === "assistant") return model ? t("source.assistantModel", { model }) : t("source.assistant");
  return t(`source.${source}`);
}
