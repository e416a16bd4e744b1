import "server-only";
import { createTranslator } from "next-intl";
import { priorities } from "@/features/kanban/domain/constants";
import { loadMessages } from "@/i18n/load-messages";
import type { Locale } from "@/lib/locale";
import { wordReader } from "@/server/csv/words";
import { projectStatuses } from "../../domain/constants";
import { type ProjectColumn, projectColumns, projectHeaders } from "../policy";

const translated = async (locale: Locale) =>
  createTranslator({ locale, messages: await loadMessages(locale), namespace: "project" });

/** What each column is called in a language. */
export async function headersIn(locale: Locale): Promise<Record<ProjectColumn, string>> {
  const t = await translated(locale);
  const named = projectColumns.map((column) => [column, t(projectHeaders[column])]);
  return Object.fromEntries(named) as Record<ProjectColumn, string>;
}

/** How words of closed lists are read, in any of our languages. */
export async function wordReaders() {
  const priorityOf = await wordReader(priorities, async (locale) => {
    const t = await translated(locale);
    return {
      low: t("priorities.low"),
      medium: t("priorities.medium"),
      high: t("priorities.high"),
      urgent: t("priorities.urgent"),
    };
  });
  const statusOf = await wordReader(projectStatuses, async (locale) => {
    const t = await translated(locale);
    return {
      planned: t("statuses.planned"),
      active: t("statuses.active"),
      "on-hold": t("statuses.on-hold"),
      completed: t("statuses.completed"),
      cancelled: t("statuses.cancelled"),
    };
  });
  return { priorityOf, statusOf };
}
