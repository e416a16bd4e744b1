"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/button";
import { Failure } from "@/components/failure";
import { useCause } from "@/components/failure-cause";
import { useLeaveGuard } from "@/components/leave-guard";
import { TextArea } from "@/components/text-area";
import { productLimits } from "@/features/product/domain/constants";
import { pressedKey } from "@/lib/pressed-key";
import { codeOf } from "@/lib/problem";
import type { Review } from "../schema";
import styles from "./review-form.module.css";
import { StarChoice } from "./star-choice";

export type ReviewDraft = Readonly<{ rating: number; comment: string }>;

type Props = Readonly<{
  /** The review that is edited; null for a new one. */
  review: Review | null;
  /** Rejects with the problem; what was typed stays. */
  onSend: (draft: ReviewDraft) => Promise<unknown>;
  onClose: () => void;
}>;

/** Stars and a comment, in place of the button that opened it. */
export function ReviewForm({ review, onSend, onClose }: Props) {
  const t = useTranslations("review");
  const tCommon = useTranslations("common");
  const errorId = useId();
  const before: ReviewDraft = { rating: review?.rating ?? 0, comment: review?.comment ?? "" };
  const [draft, setDraft] = useState(before);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<"rating" | "conflict" | "stale" | "failed" | null>(null);
  const [cause, setCause] = useState<ReactNode>(null);
  const causeOf = useCause();
  const stars = useRef<HTMLFieldSetElement>(null);
  const isDirty = draft.rating !== before.rating || draft.comment !== before.comment;
  const { leave, question } = useLeaveGuard({ isDirty: isDirty && !isSending });
  const focusStars = () => stars.current?.querySelector<HTMLElement>("input:checked, input")?.focus();
  useEffect(focusStars, []);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (draft.rating === 0) {
      setProblem("rating");
      focusStars();
      return;
    }
    setIsSending(true);
    setCause(null);
    try {
      await onSend({ ...draft, comment: draft.comment.trim() });
      onClose();
    } catch (error) {
      const code = codeOf(error);
      setCause(causeOf(error));
      setProblem(code === "conflict" || code === "stale" ? code : "failed");
      setIsSending(false);
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (pressedKey(event) === "Escape") leave(onClose);
  }

  return (
    <form className={styles.form} onKeyDown={handleKeyDown} onSubmit={send}>
      <StarChoice
        describedBy={problem === "rating" ? errorId : undefined}
        onChange={(rating) => {
          setDraft({ ...draft, rating });
          setProblem(null);
        }}
        ref={stars}
        value={draft.rating}
      />
      <TextArea
        dir="auto"
        hint={t("form.hint")}
        label={t("form.comment")}
        maxLength={productLimits.review}
        onChange={(event) => setDraft({ ...draft, comment: event.target.value })}
        rows={4}
        value={draft.comment}
      />
      {problem && (
        <div id={errorId}>
          <Failure>{(problem === "failed" && cause) || t(`problems.${problem}`)}</Failure>
        </div>
      )}
      <div className="flex gap-2">
        <Button loading={isSending} type="submit" variant="solid">
          {t(review ? "form.save" : "form.post")}
        </Button>
        <Button onClick={() => leave(onClose)}>{tCommon("cancel")}</Button>
      </div>
      {question}
    </form>
  );
}
