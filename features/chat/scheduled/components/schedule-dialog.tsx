"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { MomentDialog } from "@/components/moment-dialog";
import { TextArea } from "@/components/text-area";
import { chatLimits } from "../../domain/constants";

type Written = Readonly<{ body: string; sendAt: string }>;

type Props = Readonly<{
  /** What is scheduled already. */
  written: Written;
  timeZone: string;
  isPending: boolean;
  /** Answers whether the server has accepted it; what was typed stays until then. */
  onSubmit: (written: Written) => Promise<boolean>;
  onClose: () => void;
}>;

/** Changes a scheduled message and when it is sent. Needs the namespaces `chat`, `common` and `date`. */
export function ScheduleDialog({ written, onSubmit, ...rest }: Props) {
  const t = useTranslations("chat.states.scheduled");
  const [body, setBody] = useState(written.body);
  const text = body.trim();
  return (
    <MomentDialog
      {...rest}
      isDirty={body !== written.body}
      isValid={text !== ""}
      onSubmit={(sendAt) => onSubmit({ body: text, sendAt })}
      start={written.sendAt}
      submitLabel={t("save")}
      title={t("editTitle")}
    >
      {(isTried) => (
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
    </MomentDialog>
  );
}
