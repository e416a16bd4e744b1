"use client";

import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { arrayMove, SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/button";
import { toast } from "@/components/toast";
import { undoActions } from "@/components/undo-store";
import { VisuallyHidden } from "@/components/visually-hidden";
import { formatNumber } from "@/lib/format";
import { newId } from "@/lib/id";
import { type Answer, questionnaireLimits as limits, type QuestionId } from "../domain/constants";
import styles from "./answer-list.module.css";
import { AnswerRow } from "./answer-row";

type Props = Readonly<{
  questionId: QuestionId;
  answers: readonly Answer[];
  isDated: boolean;
  onChange: (edit: (answers: readonly Answer[]) => Answer[]) => void;
}>;

/** What carries an answer says so itself; dnd-kit's own English words would be heard besides. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: "" },
};

const blankAnswer = (): Answer => ({ id: newId(), text: "", date: null });

/** A list of answers to one question, in an order that the person chooses. */
export function AnswerList({ questionId, answers, isDated, onChange }: Props) {
  const t = useTranslations("questionnaire");
  const locale = useLocale();
  const [blank] = useState(blankAnswer);
  const [said, setSaid] = useState("");
  const focusOn = useRef<string | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const rows = answers.length > 0 ? answers : [blank];
  const question = t(`questions.${questionId}`);
  const fieldId = (at: number) => `answer-${questionId}-${at}`;
  const labelOf = (at: number) => t("answer", { question, number: formatNumber(locale, at + 1) });
  const written = (now: readonly Answer[]) => (now.length > 0 ? now : [blank]);

  useEffect(() => {
    if (focusOn.current === null) return;
    document.getElementById(focusOn.current)?.focus();
    focusOn.current = null;
  });

  // The list that an answer comes back into ends with this page.
  const removed = useRef(new Set<string>());
  useEffect(() => {
    const ids = removed.current;
    return () => ids.forEach(undoActions.entryEnded);
  }, []);

  function move(from: number, to: number) {
    if (to < 0 || to >= rows.length || from === to) return;
    onChange((now) => arrayMove([...now], from, to));
    focusOn.current = `${fieldId(to)}-handle`;
    setSaid(t("moved", { place: formatNumber(locale, to + 1), total: formatNumber(locale, rows.length) }));
  }

  function remove(answer: Answer, at: number) {
    onChange((now) => now.filter(({ id }) => id !== answer.id));
    focusOn.current = rows.length > 1 ? fieldId(Math.min(at, rows.length - 2)) : fieldId(0);
    if (answer.text.trim() === "" && answer.date === null) return;
    const back = (now: readonly Answer[]) =>
      now.some(({ id }) => id === answer.id) ? [...now] : now.toSpliced(at, 0, answer);
    const id = `answer-${answer.id}`;
    removed.current.add(id);
    toast(t("removed"), { undo: { inverse: () => onChange(back), id } });
  }

  function handleDragEnd({ active, over }: DragEndEvent) {
    const [from, to] = [active.id, over?.id].map((id) => rows.findIndex((row) => row.id === id));
    if (from !== undefined && to !== undefined && from >= 0 && to >= 0) move(from, to);
  }

  return (
    <div className={styles.answers}>
      <DndContext
        accessibility={silent}
        collisionDetection={closestCenter}
        id={`answers-${questionId}`}
        onDragEnd={handleDragEnd}
        sensors={sensors}
      >
        <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className="grid gap-2 full-width">
            {rows.map((answer, at) => (
              <AnswerRow
                answer={answer}
                fieldId={fieldId(at)}
                isDated={isDated}
                isOnly={rows.length === 1}
                key={answer.id}
                label={labelOf(at)}
                onChange={(patch) =>
                  onChange((now) => written(now).map((row) => (row.id === answer.id ? { ...row, ...patch } : row)))
                }
                onRemove={() => remove(answer, at)}
                onStep={(by) => move(at, at + by)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {rows.length < limits.answersPerQuestion ? (
        <Button
          aria-label={t("addTo", { question })}
          onClick={() => {
            onChange((now) => [...written(now), blankAnswer()]);
            focusOn.current = fieldId(rows.length);
          }}
          size="s"
          startIcon="plus"
        >
          {t("add")}
        </Button>
      ) : (
        <p className="text-13 muted">{t("full", { count: limits.answersPerQuestion })}</p>
      )}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </div>
  );
}
