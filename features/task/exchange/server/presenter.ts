import "server-only";
import { createTranslator } from "next-intl";
import { priorities } from "@/features/kanban/domain/constants";
import { loadMessages } from "@/i18n/load-messages";
import type { Locale } from "@/lib/locale";
import { wordReader } from "@/server/csv/words";
import { type TaskColumn, taskColumns } from "../policy";

const translated = async (locale: Locale) =>
  createTranslator({ locale, messages: await loadMessages(locale), namespace: "task" });

/** What each column is called in a language. */
export async function headersIn(locale: Locale): Promise<Record<TaskColumn, string>> {
  const t = await translated(locale);
  return Object.fromEntries(taskColumns.map((column) => [column, t(`exchange.columns.${column}`)])) as Record<
    TaskColumn,
    string
  >;
}

const yesOrNo = ["yes", "no"] as const;
/** As other programs write it. */
const programs: Readonly<Record<string, boolean>> = { true: true, x: true, "1": true, false: false, "0": false };

/** How words of closed lists are read, in any of our languages. */
export async function wordReaders() {
  const answerOf = await wordReader(yesOrNo, async (locale) => {
    const t = await translated(locale);
    return { yes: t("exchange.yes"), no: t("exchange.no") };
  });
  const priorityOf = await wordReader(priorities, async (locale) => {
    const t = await translated(locale);
    return {
      low: t("priority.low"),
      medium: t("priority.medium"),
      high: t("priority.high"),
      urgent: t("priority.urgent"),
    };
  });
  const isYes = (text: string): boolean | null => {
    const answer = answerOf(text);
    return answer === null ? (programs[text.trim().toLowerCase()] ?? null) : answer === "yes";
  };
  return { priorityOf, isYes };
}
