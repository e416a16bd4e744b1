"use client";

import { Select } from "@/components/select";
import type { AskCopy } from "./ask-copy";

type Props = Readonly<{ models: readonly string[]; value: string; onChange: (model: string) => void; copy: AskCopy }>;

/** A select for the model; renders nothing with a single model. */
export function ModelSelect({ models, value, onChange, copy: { t } }: Props) {
  if (models.length < 2) return null;
  return (
    <Select
      aria-label={t("ask.model")}
      label={t("ask.model")}
      labelHidden
      onChange={(event) => onChange(event.target.value)}
      value={value}
    >
      {models.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
}
