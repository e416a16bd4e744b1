"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/button";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { aiBoardKeys } from "../../client/queries";
import type { AskCopy } from "./ask-copy";

/** A button that formats the person's own answers as cards without AI. */
export function FormatButton({ columnId, copy: { t } }: Readonly<{ columnId: string; copy: AskCopy }>) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("POST /api/chatGpt/format", { body: { columnId }, idempotencyKey: newId() }),
    onSuccess: () => client.invalidateQueries({ queryKey: aiBoardKeys.board() }),
  });

  function handleClick() {
    if (isPending) return;
    mutate(undefined, {
      onSuccess: ({ cards: { length: count } }) =>
        count === 0 ? toast.info(t("format.nothing")) : toast.success(t("format.done", { count })),
      onError: () => toast.error(t("format.failed")),
    });
  }

  return (
    <Button loading={isPending} onClick={handleClick} size="s" startIcon="list-todo">
      {t("format.act")}
    </Button>
  );
}
