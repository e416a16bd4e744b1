"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { LeaveGuard } from "@/components/leave-guard";
import { TextEditor } from "@/components/text-editor/text-editor";
import { mailLimits } from "../../domain/constants";
import type { MailSetting } from "../schema";
import { SettingsPart } from "./settings-part";
import { useSettingsEdit } from "./use-settings-edit";

/** What is put under each new email. */
export function SignatureSection() {
  const t = useTranslations("mail.settings");
  return (
    <SettingsPart hint={t("signature.hint")} title={t("sections.signature")}>
      {(settings) => <SignatureForm settings={settings} />}
    </SettingsPart>
  );
}

function SignatureForm({ settings }: Readonly<{ settings: MailSetting }>) {
  const t = useTranslations("mail.settings.signature");
  const { start, conflict, submit, isPending } = useSettingsEdit({
    settings,
    valuesOf: ({ signature }) => ({ signature }),
    patchOf: (values) => values,
    labelOf: () => t("label"),
  });
  const [typed, setTyped] = useState(start.signature);
  const isDirty = typed !== start.signature;
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) setTyped((await submit({ signature: typed }, t("saved"))).signature);
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void handleSubmit(event)}>
      {conflict && (
        <Alert role="alert" tone="error">
          {conflict}
        </Alert>
      )}
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
