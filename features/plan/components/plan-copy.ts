import type { useTranslations } from "next-intl";
import { formatDateRange, formatList, formatNumber } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import type { Placed, Plan } from "../schema";

/** What every row needs to speak; made once for the plan. */
export type PlanCopy = Readonly<{ t: ReturnType<typeof useTranslations<"plan">>; locale: Locale }>;

export const cardHref = (boardId: string, cardId: string) =>
  `${paths.kanban}?${new URLSearchParams({ boardId, card: cardId })}`;

export const daysText = ({ locale }: PlanCopy, [start, end]: readonly [string, string]) =>
  formatDateRange(locale, start, end);

/** What stands under a task's name: how long it takes, and what is to be said about it. */
export function factsOf(placed: Placed, { t, locale }: PlanCopy): string[] {
  const { workingDays, isCompleted, isCritical, isSet, lateDays, slack } = placed;
  return [
    t("workingDays", { count: workingDays, days: formatNumber(locale, workingDays) }),
    ...(isCompleted ? [t("done")] : []),
    ...(lateDays > 0 ? [t("tooEarly", { count: lateDays, days: formatNumber(locale, lateDays) })] : []),
    ...(isCritical ? [t("critical")] : []),
    ...(slack !== null && slack > 0 ? [t("slack", { count: slack, days: formatNumber(locale, slack) })] : []),
    ...(isSet || isCompleted ? [] : [t("notSet")]),
  ];
}

export type Names = ReadonlyMap<string, string>;

export const namesOf = (plan: Plan): Names => new Map(plan.tasks.map(({ id, name }) => [id, name]));

/** What is counted and named as critical is what the rows mark, from the first to start; where several chains tie, all of them. */
export const criticalTasks = (rows: readonly Placed[]): Placed[] =>
  rows
    .filter(({ isCritical, hasParts }) => isCritical && !hasParts)
    .toSorted((a, b) => (a.start === b.start ? 0 : a.start < b.start ? -1 : 1));

/** A bar as it is read aloud. */
export function barLabel(
  placed: Placed,
  { name, days, waitsFor }: Readonly<{ name: string; days: readonly [string, string]; waitsFor: readonly string[] }>,
  copy: PlanCopy,
): string {
  const waits = waitsFor.length > 0 ? [copy.t("waitsFor", { names: formatList(copy.locale, waitsFor) })] : [];
  return [name, daysText(copy, days), ...factsOf(placed, copy), ...waits].join(". ");
}
