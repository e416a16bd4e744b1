import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureToast } from "@/components/failure-toast";
import { toast } from "@/components/toast";
import { namedInConflict } from "@/lib/edit-conflicts";
import { useRecordEdit } from "@/lib/use-record-edit";
import { useUpdateMailSettings } from "../client/mutations";
import type { MailSetting, MailSettingUpdate } from "../schema";

type Options<Values> = Readonly<{
  settings: MailSetting;
  valuesOf: (settings: MailSetting) => Values;
  patchOf: (values: Values) => MailSettingUpdate;
  labelOf: (field: keyof Values & string) => string;
}>;

/** The form of a part of the settings, which the person may have changed elsewhere meanwhile. */
export function useSettingsEdit<Values extends object>({ settings, valuesOf, patchOf, labelOf }: Options<Values>) {
  const t = useTranslations("mail.settings");
  const fail = useFailureToast();
  const [conflict, setConflict] = useState<string | null>(null);
  const { mutateAsync, isPending } = useUpdateMailSettings();
  const { start, restart, save } = useRecordEdit({
    record: settings,
    valuesOf,
    send: (values: Values, _changed, version) => mutateAsync({ ...patchOf(values), version }),
  });

  /** Answers what the form shows then. */
  async function submit(values: Values, done: string): Promise<Values> {
    setConflict(null);
    const outcome = await save(values);
    if (outcome.kind === "refused") fail(outcome.error, t("failed"));
    if (outcome.kind === "conflict") {
      setConflict(t("changedElsewhere", { fields: namedInConflict(outcome.fields, outcome.theirs, labelOf) }));
    }
    if (outcome.kind === "unchanged" || outcome.kind === "saved") toast.success(done);
    return outcome.kind === "saved" ? restart(outcome.answer.settings) : values;
  }
  return { start, conflict, submit, isPending };
}
