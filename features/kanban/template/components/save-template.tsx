"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/button";
import { useLeaveGuard } from "@/components/leave-guard";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { useFieldWrite } from "@/components/use-field-write";
import { codeOf } from "@/lib/problem";
import styles from "../../board/components/panel.module.css";
import type { BoardCopy } from "../../components/board-copy";
import type { BoardActions } from "../../components/use-board-actions";
import { kanbanLimits } from "../../domain/constants";
import type { Card } from "../../schema";

type Props = Readonly<{ actions: BoardActions; card: Pick<Card, "id" | "name">; copy: BoardCopy }>;

/** A form that saves a card as a template. */
export function SaveTemplate({ actions, card, copy: { t } }: Props) {
  const [name, setName] = useState<string | null>(null);
  const given = card.name.slice(0, kanbanLimits.templateName);
  const { mutate, isPending, error, reset } = useFieldWrite({
    mutationFn: actions.addTemplate,
    describe: (template) => ({ kind: "other", text: template.name }),
  });
  const { leave, question } = useLeaveGuard({ isDirty: name !== null && name !== given && !isPending });
  if (name === null) {
    return (
      <Button onClick={() => setName(given)} startIcon="copy" variant="ghost">
        {t("templates.save")}
      </Button>
    );
  }
  const isTaken = codeOf(error) === "conflict";
  const close = () => {
    reset();
    setName(null);
  };
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending || !name?.trim()) return;
    mutate(
      { cardId: card.id, name },
      {
        onSuccess: (template) => {
          close();
          toast.success(t("templates.saved", { name: template.name }));
        },
      },
    );
  }
  return (
    <form className={styles.section} noValidate onSubmit={handleSubmit}>
      <TextField
        autoFocus
        dir="auto"
        error={error ? t(isTaken ? "templates.taken" : "save.failed") : undefined}
        label={t("templates.name")}
        maxLength={kanbanLimits.templateName}
        onChange={(event) => setName(event.target.value)}
        value={name}
      />
      <div className={styles.foot}>
        <Button onClick={() => leave(close)} size="s">
          {t("cancel")}
        </Button>
        <Button loading={isPending} size="s" type="submit" variant="solid">
          {t("save.do")}
        </Button>
      </div>
      {question}
    </form>
  );
}
