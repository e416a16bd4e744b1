"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Alert } from "@/components/alert";
import { FormDialog } from "@/components/form-dialog";
import { TextField } from "@/components/text-field";
import styles from "./project-dialog.module.css";

/** What a dialog of one part of a project is opened with. */
export type PartDialogProps<Start, Values> = Readonly<{
  start: Start | null;
  isPending: boolean;
  failure: string | null;
  onSubmit: (values: Values) => void;
  onClose: () => void;
}>;

type Props<Values> = Readonly<{
  title: string;
  submitLabel: string;
  nameLabel: string;
  nameLength: number;
  before: Values;
  values: Values;
  onName: (name: string) => void;
  /** What else stops it from being sent. */
  isWrong?: boolean;
  isPending: boolean;
  failure: string | null;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields after the name; told whether sending was tried. */
  children: (isTried: boolean) => ReactNode;
}>;

/** A dialog for a milestone or a risk. */
export function PartDialog<Values extends Readonly<{ name: string }>>(props: Props<Values>) {
  const { title, submitLabel, nameLabel, nameLength, before, values, isWrong = false, isPending, failure } = props;
  const { onName, onSubmit, onClose, children } = props;
  const t = useTranslations("project");
  const tCommon = useTranslations("common");
  const isDirty = JSON.stringify(values) !== JSON.stringify(before);
  const [isTried, setTried] = useState(false);
  const isMissing = values.name.trim() === "";
  return (
    <FormDialog
      cancelLabel={tCommon("cancel")}
      className={styles.form}
      closeLabel={tCommon("close")}
      isPending={isPending}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!isMissing && !isWrong) onSubmit();
      }}
      submitLabel={submitLabel}
      title={title}
    >
      {failure && (
        <Alert role="alert" tone="error">
          {failure}
        </Alert>
      )}
      <TextField
        autoFocus
        dir="auto"
        error={isTried && isMissing && t("faults.required")}
        label={nameLabel}
        maxLength={nameLength}
        onChange={({ target }) => onName(target.value)}
        required
        value={values.name}
      />
      {children(isTried)}
    </FormDialog>
  );
}
