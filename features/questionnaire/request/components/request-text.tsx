import { useLocale, useTranslations } from "next-intl";
import { formatFileSize, formatNumber } from "@/lib/format";
import type { RequestPreview } from "../../schema";
import styles from "./request.module.css";
import { RequestActions } from "./request-actions";
import { RequestLetters } from "./request-letters";

type Props = Readonly<{ request: RequestPreview; fileName: string }>;

/** The exact text of an AI request with its instructions, collapsed at first. */
export function RequestText({ request, fileName }: Props) {
  const t = useTranslations("questionnaire");
  const locale = useLocale();
  const facts = t("review.facts", {
    size: formatFileSize(locale, new TextEncoder().encode(request.text).length),
    count: request.tokens,
    tokens: formatNumber(locale, request.tokens),
  });
  return (
    <details className="shrinkable outlined radius-s">
      <summary className={styles.fold}>
        {t("review.text")} <span className="muted num regular">{facts}</span>
      </summary>
      <div className={styles.text}>
        <div className="flex wrap gap-2">
          <RequestActions fileName={fileName} text={request.text} />
        </div>
        <section aria-label={t("review.text")}>
          <RequestLetters request={request} />
        </section>
      </div>
    </details>
  );
}
