"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/form-dialog";
import { focusFaulty, MomentFields } from "@/components/moment-fields";
import { TextArea } from "@/components/text-area";
import { instantFrom, partsFrom } from "@/lib/typed-instant";
import { chatLimits } from "../../domain/constants";

type Written = Readonly<{ body: string; sendAt: string }>;

type Props = Readonly<{
  /** What is scheduled already, or the text and a first time for it. */
  written: Written;
  /** Whether the text can be changed here; in the composer it is changed there. */
  hasText?: boolean;
  timeZone: string;
  isPending: boolean;
  /** Answers whether the server has accepted it; what was typed stays until then. */
  onSubmit: (written: Written) => Promise<boolean>;
  onClose: () => void;
}>;

/** Asks for the day and time at which a message is sent. Needs the namespaces `chat`, `common` and `date`. */
export function ScheduleDialog({ written, hasText = false, timeZone, isPending, onSubmit, onClose }: Props) {
  const t = useTranslations("chat.states.scheduled");
  const tCommon = useTranslations("common");
  const [openedAt] = useState(() => Date.now());
  const [body, setBody] = useState(written.body);
  const [typed, setTyped] = useState(() => partsFrom(written.sendAt, timeZone));
  const [isTried, setIsTried] = useState(false);
  const sendAt = instantFrom(typed, timeZone);
  const isPast = sendAt !== null && Date.parse(sendAt) <= openedAt;
  const isTooFar = sendAt !== null && Date.parse(sendAt) - openedAt > chatLimits.scheduledDays * 86_400_000;
  const text = body.trim();

  async function handleSubmit() {
    setIsTried(true);
    if (focusFaulty("schedule", typed, true) || sendAt === null || isPast || isTooFar || text === "") return;
    if (await onSubmit({ body: text, sendAt })) onClose();
  }

  return (
    <FormDialog
      cancelLabel={tCommon("cancel")}
      className="grid gap-4 shrinkable"
      closeLabel={tCommon("close")}
      isDirty={hasText && body !== written.body}
      isPending={isPending}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      submitLabel={t(hasText ? "save" : "schedule")}
      title={t(hasText ? "editTitle" : "title")}
    >
      {hasText && (
        <TextArea
          dir="auto"
          error={isTried && text === "" ? t("noText") : undefined}
          label={t("message")}
          maxLength={chatLimits.body}
          onChange={({ target }) => setBody(target.value)}
          required
          rows={4}
          value={body}
        />
      )}
      <MomentFields
        error={isTried ? (isPast ? t("past") : isTooFar ? t("tooFar") : undefined) : undefined}
        hint={t("zone", { zone: timeZone })}
        id="schedule"
        isTried={isTried}
        labels={{ day: t("day"), time: t("time") }}
        onChange={setTyped}
        required
        value={typed}
      />
    </FormDialog>
  );
}
