"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/button";
import { CloseButton } from "@/components/close-guards";
import { Dialog } from "@/components/dialog";
import { LeaveGuard } from "@/components/leave-guard";
import { TextField } from "@/components/text-field";
import { nameProblem } from "../../policy";

type Props = Readonly<{
  open: boolean;
  /** The name as it is; null for a new passkey. */
  name: string | null;
  onName: (name: string) => void;
  onClose: () => void;
}>;

/** A dialog that names a passkey. */
export function PasskeyNameDialog({ open, name, onName, onClose }: Props) {
  const t = useTranslations("twoFactor.passkeys");
  const tCommon = useTranslations("common");
  const formId = useId();
  return (
    <Dialog
      actions={
        <>
          <CloseButton>{tCommon("cancel")}</CloseButton>
          <Button form={formId} type="submit" variant="solid">
            {t(name === null ? "continue" : "save")}
          </Button>
        </>
      }
      closeLabel={tCommon("close")}
      onClose={onClose}
      open={open}
      size="s"
      title={t(name === null ? "nameNew" : "rename")}
    >
      <NameForm formId={formId} key={name} name={name ?? ""} onName={onName} />
    </Dialog>
  );
}

function NameForm({ formId, name, onName }: Readonly<{ formId: string; name: string; onName: Props["onName"] }>) {
  const t = useTranslations("twoFactor.passkeys");
  const [text, setText] = useState(name);
  const [hasProblem, setHasProblem] = useState(false);
  const [isSent, setIsSent] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (nameProblem(text)) return setHasProblem(true);
    setIsSent(true);
    onName(text);
  }

  return (
    <form id={formId} noValidate onSubmit={handleSubmit}>
      <TextField
        autoComplete="off"
        autoFocus
        dir="auto"
        error={hasProblem ? t("nameProblem") : undefined}
        hint={t("nameHint")}
        label={t("name")}
        maxLength={60}
        onChange={({ target }) => {
          setText(target.value);
          setHasProblem(false);
        }}
        required
        value={text}
      />
      <LeaveGuard isDirty={text !== name && !isSent} />
    </form>
  );
}
