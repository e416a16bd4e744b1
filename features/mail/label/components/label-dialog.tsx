"use client";

/** The dialogs that create and edit a label. */
import { useTranslations } from "next-intl";
import { useCauseText } from "@/components/cause-text";
import { Radio } from "@/components/radio";
import { RecordFormDialog, type RecordFormProps } from "@/components/record-form-dialog";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { namedInConflict } from "@/lib/edit-conflicts";
import { isBlank, isPlainLine } from "@/lib/plain-line";
import { useEditForm } from "@/lib/use-edit-form";
import { useCreateMailLabel } from "../../client/mutations";
import { mailLabelColors, mailLimits } from "../../domain/constants";
import { useUpdateLabel } from "../client/mutations";
import type { MailLabel } from "../schema";
import { LabelDot } from "./label-chip";

type LabelValues = Readonly<{ name: string; color: (typeof mailLabelColors)[number] }>;

const labelFaults = ["required", "invalid-text", "taken", "too-many"] as const;
const sentAs = { base: "#", members: { name: "name", color: "color" }, codes: labelFaults };

function labelFaultsOf({ name }: LabelValues): Readonly<{ name?: (typeof labelFaults)[number] }> {
  if (isBlank(name)) return { name: "required" };
  return isPlainLine(name.trim()) ? {} : { name: "invalid-text" };
}

function LabelForm(props: RecordFormProps<LabelValues>) {
  const t = useTranslations("mail.settings.labels");
  const causeOf = useCauseText();
  return (
    <RecordFormDialog
      {...props}
      copy={{
        problems: t("problems"),
        label: (name) => t(`fields.${name}`),
        fault: (fault) => t(`faults.${fault}`),
        failure: (failed) => causeOf(failed) ?? t("failed"),
      }}
      faultsOf={labelFaultsOf}
      sentAs={sentAs}
    >
      {({ id, values, errorOf, onChange }) => (
        <>
          <TextField
            autoComplete="off"
            dir="auto"
            error={errorOf("name")}
            id={`${id}-name`}
            label={t("fields.name")}
            maxLength={mailLimits.labelName}
            onChange={({ target }) => onChange({ name: target.value })}
            required
            value={values.name}
          />
          <fieldset className="bare m-0 grid gap-2" id={`${id}-color`} tabIndex={-1}>
            <legend className="text-13 semibold">{t("fields.color")}</legend>
            <div className="flex wrap gap-3">
              {mailLabelColors.map((color) => (
                <Radio
                  checked={color === values.color}
                  key={color}
                  label={
                    <span className="inline-row gap-2">
                      <LabelDot color={color} />
                      {t(`colors.${color}`)}
                    </span>
                  }
                  name={`${id}-color`}
                  onChange={() => onChange({ color })}
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
    </RecordFormDialog>
  );
}

type Props = Readonly<{ onClose: () => void }>;

const start: LabelValues = { name: "", color: "blue" };
const writtenOf = ({ name, color }: LabelValues): LabelValues => ({ name: name.trim(), color });

export function NewLabel({ onClose }: Props) {
  const t = useTranslations("mail.settings.labels");
  const { mutate, isPending, error } = useCreateMailLabel();
  const onSuccess = () => {
    toast.success(t("created"));
    onClose();
  };
  return (
    <LabelForm
      error={error}
      isPending={isPending}
      onClose={onClose}
      onSubmit={(values) => mutate(writtenOf(values), { onSuccess })}
      start={start}
      submitLabel={t("create")}
      title={t("newTitle")}
    />
  );
}

/** Saves what was changed; what was changed elsewhere meanwhile is reported, not overwritten. */
export function EditLabel({ label, onClose }: Props & Readonly<{ label: MailLabel }>) {
  const t = useTranslations("mail.settings.labels");
  const tSettings = useTranslations("mail.settings");
  const { mutateAsync, isPending } = useUpdateLabel();
  const edit = useEditForm({
    record: label,
    valuesOf: ({ name, color }: MailLabel): LabelValues => ({ name, color: color ?? "grey" }),
    write: (values: LabelValues, _changed, version) =>
      mutateAsync({ labelId: label.id, ...writtenOf(values), version }),
    versionOf: (answer) => answer.label.version,
    onEnd: (undo) => {
      if (undo) toast.success(t("saved"));
      onClose();
    },
  });
  const { conflict } = edit;
  const fields = conflict && namedInConflict(conflict.fields, conflict.theirs, (name) => t(`fields.${name}`));
  return (
    <LabelForm
      conflict={fields === null ? null : tSettings("changedElsewhere", { fields })}
      error={edit.error}
      isPending={isPending}
      onClose={onClose}
      onSubmit={edit.submit}
      start={edit.start}
      submitLabel={t("save")}
      title={t("editTitle")}
    />
  );
}
