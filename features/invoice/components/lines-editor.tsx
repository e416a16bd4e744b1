"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { FormSection } from "@/components/form-section";
import { invoiceLimits } from "../domain/constants";
import { emptyLine, type LineTexts } from "../domain/form-values";
import { LineFields } from "./line-fields";
import type { PartProps } from "./recipient-fields";

/** The editor of the lines of an invoice. */
export function LinesEditor({ id, texts: { lines, currency }, errorOf, onChange }: PartProps) {
  const t = useTranslations("invoice.lines");
  const change = (lineId: string, patch: Partial<LineTexts>) =>
    onChange({ lines: lines.map((line) => (line.id === lineId ? { ...line, ...patch } : line)) });
  return (
    <FormSection title={t("heading")}>
      {lines.map((line, at) => (
        <LineFields
          currency={currency}
          errorOf={errorOf}
          formId={id}
          key={line.id}
          line={line}
          number={at + 1}
          onChange={(patch) => change(line.id, patch)}
          onRemove={() => onChange({ lines: lines.filter((other) => other.id !== line.id) })}
        />
      ))}
      <div>
        <Button
          disabled={lines.length >= invoiceLimits.lines}
          id={`${id}-add`}
          onClick={() => onChange({ lines: [...lines, emptyLine()] })}
          startIcon="plus"
        >
          {t("add")}
        </Button>
      </div>
    </FormSection>
  );
}
