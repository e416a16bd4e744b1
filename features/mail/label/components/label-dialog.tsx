"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCauseText } from "@/components/cause-text";
import { Radio } from "@/components/radio";
import { RecordFormDialog } from "@/components/record-form-dialog";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { isBlank, isPlainLine } from "@/lib/plain-line";
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

type Props = Readonly<{
  /** Null for a new one. */
  label: MailLabel | null;
  onClose: () => void;
}>;

/** Creates, renames or colours a label. */
export function LabelDialog({ label, onClose }: Props) {
  const t = useTranslations("mail.settings.labels");
  const causeOf = useCauseText();
  const create = useCreateMailLabel();
  const update = useUpdateLabel();
  const { isPending, error } = label ? update : create;
  const [start] = useState<LabelValues>({ name: label?.name ?? "", color: label?.color ?? "blue" });
  function handleSubmit({ name, color }: LabelValues) {
    const written = { name: name.trim(), color };
    const options = {
      onSuccess: () => {
        toast.success(t(label ? "saved" : "created"));
        onClose();
      },
    };
    if (label) update.mutate({ labelId: label.id, ...written }, options);
    else create.mutate(written, options);
  }
  return (
    <RecordFormDialog
      copy={{
        problems: t("problems"),
        label: (name) => t(`fields.${name}`),
        fault: (fault) => t(`faults.${fault}`),
        failure: (failed) => causeOf(failed) ?? t("failed"),
      }}
      error={error}
      faultsOf={labelFaultsOf}
      isPending={isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
      sentAs={sentAs}
      start={start}
      submitLabel={t(label ? "save" : "create")}
      title={t(label ? "editTitle" : "newTitle")}
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
