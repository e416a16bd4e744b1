import { useSortable } from "@dnd-kit/sortable";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { Skeleton } from "@/components/skeleton";
import { classNames } from "@/lib/class-names";
import { type Answer, questionnaireLimits as limits } from "../vocabulary/schema";
import styles from "./answer-list.module.css";

const DayField = dynamic(() => import("./day-field").then((module) => module.DayField), {
  ssr: false,
  loading: () => <Skeleton height={40} shape="box" />,
});

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

/** One of several answers: carried by its handle, or moved with the arrow keys on it. */
export function AnswerRow({ answer, fieldId, label, isDated, isOnly, onChange, onRemove, onStep }: Props) {
  const t = useTranslations("questionnaire");
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
      <textarea
        aria-label={label}
        className={styles.text}
        dir="auto"
        id={fieldId}
        maxLength={limits.answer}
        onChange={(event) => onChange({ text: event.target.value })}
        rows={1}
        value={answer.text}
      />
      {isDated && (
        <div className={styles.day}>
          <DayField label={t("day", { label })} onChange={(date) => onChange({ date })} value={answer.date} />
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
