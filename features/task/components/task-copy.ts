import { useLocale, useTranslations } from "next-intl";

/** What every part of the screens of tasks needs to speak. */
export function useTaskCopy() {
  return { t: useTranslations("task"), tCommon: useTranslations("common"), locale: useLocale() };
}
export type TaskCopy = ReturnType<typeof useTaskCopy>;

/** The code of a failure that the server named, and the tasks of a circle where it is one. */
export function refusalOf(error: unknown): { code: string; circle: readonly { id: string; name: string }[] } {
  const problem = (typeof error === "object" && error !== null ? error : {}) as {
    code?: unknown;
    current?: { circle?: { id: string; name: string }[] };
  };
  return { code: typeof problem.code === "string" ? problem.code : "", circle: problem.current?.circle ?? [] };
}

/** A sentence for people: a circle by the names in it. */
export function refusalText({ t }: TaskCopy, error: unknown): string {
  const { code, circle: cycle } = refusalOf(error);
  if (code === "blocking-circle") {
    const names = [...cycle, ...cycle.slice(0, 1)].map(({ name }) => name);
    return t("refused.circle", { names: names.join(" → ") });
  }
  const known = ["stale", "not-found", "conflict", "forbidden", "invalid-input", "wip-limit"] as const;
  return t(`refused.${known.find((name) => name === code) ?? "other"}`);
}
