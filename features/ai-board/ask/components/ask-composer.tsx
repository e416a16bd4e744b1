"use client";

import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from "react";
import { Button } from "@/components/button";
import { Select } from "@/components/select";
import { TextArea } from "@/components/text-area";
import { assistantLimits } from "@/features/assistant/domain/constants";
import type { Ask } from "@/features/assistant/schema";
import { call } from "@/lib/api-client";
import { pressedKey } from "@/lib/pressed-key";
import { askActions, useDraft } from "../client/store";
import { panelActions } from "../client/use-panel";
import styles from "./ask-composer.module.css";
import type { AskCopy } from "./ask-copy";

type Props = Readonly<{ columnId: string; models: readonly string[]; onAsk: (ask: Ask) => void; copy: AskCopy }>;

/**
 * A field for a follow-up question in a column, to one model or to two for comparison; what is typed stays until it is
 * sent. What is typed stays until it is asked.
 */
export function AskComposer({ columnId, models, onAsk, copy: { t } }: Props) {
  const { prompt, model, compareWith } = useDraft(columnId);
  const [isChecking, setIsChecking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = prompt.trim() === "";
  const first = models.includes(model) ? model : (models[0] ?? "");
  const second = models.includes(compareWith) && compareWith !== first ? compareWith : "";

  // After the frame in which a dialog closes and gives the focus back.
  const focus = () => requestAnimationFrame(() => field.current?.focus());

  function begin(ask: Ask) {
    onAsk(ask);
    // A comparison is wished for each time anew: it asks twice.
    askActions.draftWritten(columnId, { prompt: "", compareWith: "" });
    focus();
  }

  async function send(event?: SyntheticEvent) {
    event?.preventDefault();
    if (isEmpty) return field.current?.focus();
    if (isChecking) return;
    const asked = { columnId, prompt: prompt.trim() };
    const models: [string, string] = [first, second];
    const ask = second ? { ...asked, models } : first ? { ...asked, model: first } : asked;
    setIsChecking(true);
    // The server masks a question that nobody has read, also where this fails.
    const answer = await call("POST /api/chatGpt/ask/preview", { body: asked }).catch(() => null);
    setIsChecking(false);
    if (!answer?.preview.maskedCount) return begin(ask);
    const { preview } = answer;
    panelActions.opened({ kind: "review", review: { ask, preview, onSend: begin, onEdit: focus } });
  }

  function handleKeyDown(event: KeyboardEvent) {
    const isSending = pressedKey(event) === "Enter" && (event.ctrlKey || event.metaKey);
    if (isSending) void send(event);
  }

  return (
    <form className={styles.composer} onSubmit={(event) => void send(event)}>
      <TextArea
        className={styles.prompt}
        data-ask-column={columnId}
        dir="auto"
        label={t("ask.label")}
        labelHidden
        maxLength={assistantLimits.prompt}
        onChange={(event) => askActions.draftWritten(columnId, { prompt: event.target.value })}
        onKeyDown={handleKeyDown}
        placeholder={t("ask.placeholder")}
        readOnly={isChecking}
        ref={field}
        rows={1}
        value={prompt}
      />
      {!isEmpty && (
        <div className={styles.row}>
          {models.length > 1 && (
            <>
              <Select
                label={t("ask.model")}
                onChange={(event) => askActions.draftWritten(columnId, { model: event.target.value })}
                value={first}
              >
                {models.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
              <Select
                label={t("ask.compareWith")}
                onChange={(event) => askActions.draftWritten(columnId, { compareWith: event.target.value })}
                value={second}
              >
                <option value="">{t("ask.nobody")}</option>
                {models
                  .filter((name) => name !== first)
                  .map((name) => (
                    <option key={name}>{name}</option>
                  ))}
              </Select>
            </>
          )}
          <p className={styles.hint}>{t("ask.hint")}</p>
          <Button className={styles.send} loading={isChecking} startIcon="send" type="submit" variant="solid">
            {t(second ? "ask.compare" : "ask.send")}
          </Button>
        </div>
      )}
    </form>
  );
}
