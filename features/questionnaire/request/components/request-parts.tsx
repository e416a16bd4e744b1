import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { formatNumber } from "@/lib/format";
import { type Answers, type QuestionId, questions } from "../../vocabulary/schema";
import { answeredIds } from "../schema";
import styles from "./request.module.css";
import { partIdOf } from "./request-letters";

type Props = Readonly<{ answers: Answers; onChange: (questionId: QuestionId) => void }>;

/** Which answer went where: each line leads to its part of the text, and back to where it is answered. */
export function RequestParts({ answers, onChange }: Props) {
  const t = useTranslations("questionnaire");
  const locale = useLocale();
  const answered = answeredIds(answers);
  return (
    <nav aria-label={t("review.where")} className={styles.where}>
      <h3 className={styles.whereTitle}>{t("review.where")}</h3>
      <ol className={styles.parts}>
        {questions.map(({ id, isList }) => {
          const isAnswered = answered.includes(id);
          const count = answers[id]?.filter(({ text, date }) => text.trim() !== "" || date !== null).length ?? 0;
          return (
            <li className={styles.partLine} key={id}>
              <button
                className={styles.partLink}
                onClick={() => {
                  const part = document.getElementById(partIdOf(id));
                  part?.scrollIntoView({ block: "center" });
                  part?.focus({ preventScroll: true });
                }}
                type="button"
              >
                <Icon
                  className={isAnswered ? styles.isAnswered : styles.isBlank}
                  name={isAnswered ? "circle-check" : "minus"}
                  size={16}
                />
                <span>
                  {t(`questions.${id}`)}
                  <span className={styles.partNote}>
                    {isAnswered
                      ? t("review.answers", {
                          count: isList ? count : 1,
                          shown: formatNumber(locale, isList ? count : 1),
                        })
                      : t("review.blank")}
                  </span>
                </span>
              </button>
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
    </nav>
  );
}
