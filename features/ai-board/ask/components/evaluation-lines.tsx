import type { Evaluation, JsonStatus, RunKind } from "@/features/assistant/domain/constants";
import { questionIds } from "@/features/questionnaire/domain/constants";
import { formatList, formatNumber } from "@/lib/format";
import type { AskCopy } from "./ask-copy";
import styles from "./asking-view.module.css";

type Props = Readonly<{
  verdict: Evaluation;
  jsonStatus: JsonStatus | null;
  /** Why it was asked again, of each time. */
  askedAgain: readonly RunKind[];
  copy: AskCopy;
}>;

/**
 * What the check of an AI answer found: missing, extra or cut parts, the wrong language, and whether it was requested
 * again or repaired.
 */
export function EvaluationLines({ verdict: evaluation, jsonStatus, askedAgain, copy: { t, locale } }: Props) {
  const { found, missing, extra, matched, wrongLanguage, cut } = evaluation;
  const total = found.length + missing.length;
  const number = (value: number) => formatNumber(locale, value);
  const lines = [
    missing.length === 0 && total === questionIds.length && t("verdict.all"),
    missing.length > 0 &&
      (total > missing.length
        ? t("verdict.missingOf", { missing: number(missing.length), total: number(total) })
        : t("verdict.missing", { missing: missing.length })),
    askedAgain.includes("missing") && t("verdict.again"),
    askedAgain.includes("reformat") && t("verdict.reformatted"),
    extra.length > 0 &&
      t("verdict.extra", {
        count: extra.length,
        keys: formatList(
          locale,
          extra.slice(0, 5).map((key) => `“${key}”`),
        ),
      }),
    matched.length > 0 && t("verdict.matched", { count: matched.length }),
    wrongLanguage.length > 0 && t("verdict.wrongLanguage", { count: wrongLanguage.length }),
    cut.length > 0 && t("verdict.cut", { count: cut.length }),
    jsonStatus === "repaired" && t("verdict.repaired"),
    jsonStatus === "invalid" && t("verdict.invalid"),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.verdict}>
      {lines.map((line) => (
        <li key={line}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  );
}
