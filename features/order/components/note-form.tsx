"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { LeaveGuard } from "@/components/leave-guard";
import { TextArea } from "@/components/text-area";
import { toast } from "@/components/toast";
import { call, callWithBody } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { leavesOutcomeOpen } from "@/lib/problem";
import { useOrderWrite } from "../client/mutations";
import { orderLimits } from "../domain/constants";
import type { OrderDetails } from "../schema";
import { failureCopy } from "./failure-copy";

/** A form that adds an internal note to an order. What was typed stays until the server has accepted it. */
export function NoteForm({ order }: Readonly<{ order: OrderDetails }>) {
  const t = useTranslations("order");
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [idempotencyKey, setIdempotencyKey] = useState(newId);
  const { mutateAsync, isPending } = useOrderWrite((body: { orderId: string; text: string }) =>
    call("POST /api/order/note", { body, idempotencyKey }),
  );
  const { mutateAsync: remove } = useOrderWrite(callWithBody("POST /api/order/note/delete"));

  async function handleSubmit() {
    if (text.trim() === "") return setError(t("notes.required"));
    setError(undefined);
    try {
      const { order: saved } = await mutateAsync({ orderId: order.id, text });
      setText("");
      setIdempotencyKey(newId());
      const eventId = saved.events.at(-1)?.id ?? "";
      const inverse = () => remove({ orderId: order.id, eventId });
      toast.success(t("done.note"), {
        undo: { inverse, onRefused: (problem) => toast.error(failureCopy(problem, t)) },
      });
    } catch (problem) {
      if (!leavesOutcomeOpen(problem)) setIdempotencyKey(newId());
      setError(failureCopy(problem, t));
    }
  }

  return (
    <form
      className="grid gap-3 no-print"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void handleSubmit();
      }}
    >
      <TextArea
        dir="auto"
        error={error}
        label={t("notes.label")}
        maxLength={orderLimits.note}
        onChange={({ target }) => setText(target.value)}
        rows={3}
        value={text}
      />
      <div>
        <Button loading={isPending} type="submit">
          {t("notes.add")}
        </Button>
      </div>
      <LeaveGuard isDirty={text.trim() !== "" && !isPending} />
    </form>
  );
}
