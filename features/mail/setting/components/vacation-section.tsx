"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Checkbox } from "@/components/checkbox";
import { DateField } from "@/components/date-field";
import { FieldGrid } from "@/components/field-grid";
import { LeaveGuard } from "@/components/leave-guard";
import { TextEditor } from "@/components/text-editor/text-editor";
import { TextField } from "@/components/text-field";
import { useToday } from "@/components/use-today";
import { changedKeys } from "@/lib/edit-conflicts";
import { mailLimits } from "../../domain/constants";
import { type VacationValues, vacationFaultsOf, vacationOf, vacationValuesOf } from "../domain/vacation-values";
import type { MailSetting } from "../schema";
import { SettingsPart } from "./settings-part";
import { useSettingsEdit } from "./use-settings-edit";

/** What answers while the person is away. */
export function VacationSection() {
  const t = useTranslations("mail.settings");
  return (
    <SettingsPart hint={t("vacation.hint", { days: mailLimits.vacationPauseDays })} title={t("sections.vacation")}>
      {(settings) => <VacationForm settings={settings} />}
    </SettingsPart>
  );
}

function VacationForm({ settings }: Readonly<{ settings: MailSetting }>) {
  const t = useTranslations("mail.settings.vacation");
  const id = useId();
  const today = useToday();
  const { start, conflict, submit, isPending } = useSettingsEdit({
    settings,
    valuesOf: ({ vacation }) => vacationValuesOf(vacation, today),
    patchOf: (edited) => ({ vacation: vacationOf(edited) }),
    labelOf: (field) => t(field),
  });
  const [values, setValues] = useState(start);
  const [isTried, setIsTried] = useState(false);
  const faults = isTried ? vacationFaultsOf(values) : {};
  const change = (changed: Partial<VacationValues>) => setValues((before) => ({ ...before, ...changed }));
  const errorOf = (name: keyof typeof faults) => faults[name] && t(`faults.${faults[name]}`);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    const [faulty] = Object.keys(vacationFaultsOf(values));
    if (faulty !== undefined) return document.getElementById(`${id}-${faulty}`)?.focus();
    if (!isPending) setValues(await submit(values, t(values.isOn ? "savedOn" : "savedOff")));
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void handleSubmit(event)}>
      {conflict && (
        <Alert role="alert" tone="error">
          {conflict}
        </Alert>
      )}
      <Checkbox checked={values.isOn} label={t("isOn")} onChange={({ target }) => change({ isOn: target.checked })} />
      <FieldGrid>
        <DateField
          error={errorOf("from")}
          id={`${id}-from`}
          label={t("from")}
          onChange={(from) => change({ from })}
          required
          value={values.from}
        />
        <DateField
          error={errorOf("to")}
          hint={t("toHint")}
          id={`${id}-to`}
          label={t("to")}
          onChange={(to) => change({ to })}
          value={values.to}
        />
      </FieldGrid>
      <TextField
        dir="auto"
        error={errorOf("subject")}
        hint={t("subjectHint")}
        id={`${id}-subject`}
        label={t("subject")}
        maxLength={mailLimits.subject}
        onChange={({ target }) => change({ subject: target.value })}
        value={values.subject}
      />
      <TextEditor
        error={errorOf("body")}
        id={`${id}-body`}
        label={t("body")}
        maxLength={mailLimits.body}
        onChange={(body) => change({ body })}
        required={values.isOn}
        value={values.body}
      />
      <div className="flex gap-2">
        <Button loading={isPending} type="submit" variant="solid">
          {t("save")}
        </Button>
      </div>
      <LeaveGuard isDirty={changedKeys(start, values).length > 0 && !isPending} />
    </form>
  );
}
