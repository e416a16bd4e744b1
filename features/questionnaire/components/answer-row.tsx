import { useSortable } from "@dnd-kit/sortable";
import { useLocale, useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { DateField } from "@/components/date-field";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { TextArea } from "@/components/text-area";
import { classNames } from "@/lib/class-names";
import { isDay } from "@/lib/day-text";
import { formatNumber } from "@/lib/format";
import { type Answer, questionnaireLimits as limits } from "../domain/constants";
import styles from "./answer-list.module.css";

type Props = Readonly<{
  answer: Answer;
  fieldId: string;
  /** Names the answer to whoever does not see it: the question and its place. */
  label: string;
  isDated: boolean;
  isOnly: boolean;
  onChange: (patch: Partial<Answer>) => void;
  onRemove: () => void;
  onStep: (by: -1 | 1) => void;
}>;

const stepOfKey: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** One of several answers, moved by dragging its handle or with the arrow keys on it. */
export function AnswerRow({ answer, fieldId, label, isDated, isOnly, onChange, onRemove, onStep }: Props) {
  const t = useTranslations("questionnaire");
  const locale = useLocale();
  const isFull = answer.text.length >= limits.answer;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: answer.id,
    disabled: isOnly,
  });
  function handleKey(event: KeyboardEvent) {
    const by = stepOfKey[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  }
  return (
    <li
      className={classNames(styles.row, isDated && styles.dated, isDragging && styles.carried)}
      ref={setNodeRef}
      style={transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition } : undefined}
    >
      <button
        aria-label={t("move", { label })}
        className={styles.handle}
        disabled={isOnly}
        id={`${fieldId}-handle`}
        onKeyDown={handleKey}
        ref={setActivatorNodeRef}
        title={t("moveHint")}
        type="button"
        {...listeners}
      >
        <Icon name="grip-vertical" size={18} />
      </button>
      <TextArea
        className={styles.text}
        dir="auto"
        hint={isFull && t("limit", { shown: formatNumber(locale, limits.answer) })}
        id={fieldId}
        label={label}
        labelHidden
        maxLength={limits.answer}
        onChange={(event) => onChange({ text: event.target.value })}
        rows={1}
        value={answer.text}
      />
      {isDated && (
        <div className={styles.day}>
          <DateField
            label={t("day", { label })}
            labelHidden
            onChange={(day) => onChange({ date: isDay(day) ? day : null })}
            value={answer.date ?? ""}
          />
        </div>
      )}
      <IconButton
        className={styles.remove}
        disabled={isOnly && answer.text === "" && answer.date === null}
        icon="x"
        label={t("remove", { label })}
        onClick={onRemove}
      />
    </li>
  );
}
