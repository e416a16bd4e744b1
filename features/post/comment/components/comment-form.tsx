"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "@/components/button";
import { useCause } from "@/components/failure-cause";
import { LeaveGuard } from "@/components/leave-guard";
import { TextArea } from "@/components/text-area";
import { postLimits } from "@/features/post/domain/constants";
import { commentFailure } from "./comment-failure";
import styles from "./comments.module.css";

type Props = Readonly<{
  label: string;
  submitLabel: string;
  start?: string;
  autoFocus?: boolean;
  onSend: (message: string) => Promise<unknown>;
  /** Left out where the form stays. */
  onCancel?: () => void;
}>;

/** A form that writes a comment; what was typed stays until it is saved. */
export function CommentForm({ label, submitLabel, start = "", autoFocus, onSend, onCancel }: Props) {
  const t = useTranslations("postComments");
  const causeOf = useCause();
  const id = useId();
  const [message, setMessage] = useState(start);
  const [error, setError] = useState<ReactNode>(null);
  const [isSending, setIsSending] = useState(false);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    if (message.trim() === "") {
      setError(t("problems.empty"));
      document.getElementById(id)?.focus();
      return;
    }
    setIsSending(true);
    setError(null);
    try {
      await onSend(message.trim());
      setMessage("");
    } catch (problem) {
      setError(causeOf(problem) ?? commentFailure(problem, t));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextArea
        autoFocus={autoFocus}
        dir="auto"
        error={error}
        hint={t("hint")}
        id={id}
        label={label}
        maxLength={postLimits.comment}
        onChange={(event) => setMessage(event.target.value)}
        required
        rows={3}
        value={message}
      />
      <LeaveGuard isDirty={message !== start && !isSending} />
      <div className="flex gap-2">
        <Button loading={isSending} type="submit" variant="solid">
          {submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t("cancel")}</Button>}
      </div>
    </form>
  );
}
