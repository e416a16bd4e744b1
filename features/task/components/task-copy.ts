import { useLocale, useTranslations } from "next-intl";
import { readProblem } from "@/lib/problem";

/** Returns the translations and the language that the task components share. */
export function useTaskCopy() {
  return { t: useTranslations("task"), tCommon: useTranslations("common"), locale: useLocale() };
}
export type TaskCopy = ReturnType<typeof useTaskCopy>;

/** A sentence for people: a circle by the names in it. */
export function refusalText({ t }: TaskCopy, error: unknown): string {
  const { code, current } = readProblem(error);
  if (code === "blocking-circle") {
    const { circle: cycle = [] } = Object(current) as { circle?: readonly { name: string }[] };
    const names = [...cycle, ...cycle.slice(0, 1)].map(({ name }) => name);
    return t("refused.circle", { names: names.join(" → ") });
  }
  const known = ["stale", "not-found", "conflict", "forbidden", "invalid-input", "wip-limit"] as const;
  return t(`refused.${known.find((name) => name === code) ?? "other"}`);
}
