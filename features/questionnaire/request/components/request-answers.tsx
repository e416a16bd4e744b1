import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { MarkedText } from "@/components/marked-text";
import { classNames } from "@/lib/class-names";
import { formatDate } from "@/lib/format";
import { type QuestionId, questions } from "../../domain/constants";
import type { RequestPreview } from "../../schema";
import styles from "./request.module.css";
import { partIdOf } from "./request-letters";

type Props = Readonly<{
  request: Pick<RequestPreview, "answers">;
  /** Whether what is marked is replaced. */
  isMasked: boolean;
  onChange: (questionId: QuestionId) => void;
}>;

function showPart(questionId: QuestionId): void {
  const part = document.getElementById(partIdOf(questionId));
  const folded = part?.closest("details");
  if (folded) folded.open = true;
  part?.scrollIntoView({ block: "center" });
  part?.focus({ preventScroll: true });
}

/** The person's answers with personal data marked; each links to its place in the full text. */
export function RequestAnswers({ request: { answers }, isMasked, onChange }: Props) {
  const t = useTranslations("questionnaire");
  const locale = useLocale();
  return (
    <section
      aria-label={t("review.where")}
      className={classNames("grid gap-2 shrinkable", isMasked && styles.isStruck)}
    >
      <h3 className="text-14 semibold">{t("review.where")}</h3>
      <ol className={styles.parts}>
        {questions.map(({ id }) => {
          const own = answers.filter(({ questionId }) => questionId === id);
          return (
            <li className="flex items-start gap-1" key={id}>
              <div className="grow shrinkable">
                <button className={styles.partLink} onClick={() => showPart(id)} type="button">
                  <Icon
                    className={own.length > 0 ? "text-success" : "faint"}
                    name={own.length > 0 ? "circle-check" : "minus"}
                    size={16}
                  />
                  <span>
                    {t(`questions.${id}`)}
                    {own.length === 0 && <span className="block text-12 faint">{t("review.blank")}</span>}
                  </span>
                </button>
                {own.map(({ date, text, marks }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: what is read again is another list.
                  <p className={styles.answer} dir="auto" key={at}>
                    {date && <strong>{formatDate(locale, date)} </strong>}
                    <MarkedText marks={marks} text={text} />
                  </p>
                ))}
              </div>
              <IconButton
                icon="pencil"
                label={t("review.change", { question: t(`questions.${id}`) })}
                onClick={() => onChange(id)}
                size="s"
              />
            </li>
          );
        })}
      </ol>
      {answers.some(({ marks }) => marks.length > 0) && (
        <p className={styles.note}>{t(isMasked ? "review.maskedText" : "review.unmaskedText")}</p>
      )}
    </section>
  );
}
