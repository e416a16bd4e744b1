"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/button";
import { LeaveGuard } from "@/components/leave-guard";
import { TextEditor } from "@/components/text-editor/text-editor";
import { mailLimits } from "../../domain/constants";
import { SettingsPart } from "./settings-part";
import { useSaveSettings } from "./use-save-settings";

/** What is put under each new email. */
export function SignatureSection() {
  const t = useTranslations("mail.settings");
  return (
    <SettingsPart hint={t("signature.hint")} title={t("sections.signature")}>
      {({ signature }) => <SignatureForm signature={signature} />}
    </SettingsPart>
  );
}

function SignatureForm({ signature }: Readonly<{ signature: string }>) {
  const t = useTranslations("mail.settings.signature");
  const { save, isPending } = useSaveSettings();
  const [typed, setTyped] = useState(signature);
  const isDirty = typed !== signature;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) void save({ signature: typed }, t("saved"));
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit}>
      <TextEditor label={t("label")} maxLength={mailLimits.signature} onChange={setTyped} value={typed} />
      <div className="flex gap-2">
        <Button loading={isPending} type="submit" variant="solid">
          {t("save")}
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty && !isPending} />
    </form>
  );
}
