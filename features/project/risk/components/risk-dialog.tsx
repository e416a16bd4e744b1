"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Select } from "@/components/select";
import { TextArea } from "@/components/text-area";
import type { Person } from "@/features/kanban/schema";
import { formatNumber } from "@/lib/format";
import { PartDialog, type PartDialogProps } from "../../components/part-dialog";
import formStyles from "../../components/project-dialog.module.css";
import { projectLimits, type RiskLevel, riskLevels, riskStatuses } from "../../domain/constants";
import type { Risk } from "../../schema";
import type { RiskInput } from "../schema";

type Props = PartDialogProps<Risk, RiskInput> & Readonly<{ people: readonly Person[] }>;

/** The dialog that creates or edits a risk. */
export function RiskDialog({ start, people, onSubmit, ...rest }: Props) {
  const t = useTranslations("project");
  const [before] = useState<RiskInput>({
    name: start?.name ?? "",
    mitigation: start?.mitigation ?? "",
    likelihood: start?.likelihood ?? 3,
    impact: start?.impact ?? 3,
    status: start?.status ?? "open",
    ownerId: start?.owner?.id ?? null,
  });
  const [risk, setRisk] = useState(before);
  const change = (input: Partial<RiskInput>) => setRisk((now) => ({ ...now, ...input }));
  return (
    <PartDialog
      {...rest}
      before={before}
      nameLabel={t("risks.name")}
      nameLength={projectLimits.riskName}
      onName={(name) => change({ name })}
      onSubmit={() => onSubmit(risk)}
      submitLabel={start ? t("save") : t("risks.add")}
      title={start ? t("risks.edit") : t("risks.add")}
      values={risk}
    >
      {() => (
        <>
          <TextArea
            dir="auto"
            label={t("risks.mitigation")}
            maxLength={projectLimits.riskText}
            onChange={({ target }) => change({ mitigation: target.value })}
            rows={3}
            value={risk.mitigation}
          />
          <div className={formStyles.pair}>
            <LevelSelect
              label={t("risks.likelihood")}
              onChange={(likelihood) => change({ likelihood })}
              value={risk.likelihood}
            />
            <LevelSelect label={t("risks.impact")} onChange={(impact) => change({ impact })} value={risk.impact} />
          </div>
          <div className={formStyles.pair}>
            <Select
              label={t("fields.status")}
              onChange={({ target }) => change({ status: riskStatuses.find((status) => status === target.value) })}
              value={risk.status}
            >
              {riskStatuses.map((status) => (
                <option key={status} value={status}>
                  {t(`risks.statuses.${status}`)}
                </option>
              ))}
            </Select>
            <Select
              label={t("risks.owner")}
              onChange={({ target }) => change({ ownerId: target.value || null })}
              value={risk.ownerId ?? ""}
            >
              <option value="">{t("risks.noOwner")}</option>
              {start?.owner && people.every(({ id }) => id !== start.owner?.id) && (
                <option value={start.owner.id}>{t("members.gone", { name: start.owner.name })}</option>
              )}
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
        </>
      )}
    </PartDialog>
  );
}

type LevelProps = Readonly<{ label: string; value: RiskLevel | undefined; onChange: (level: RiskLevel) => void }>;

function LevelSelect({ label, value, onChange }: LevelProps) {
  const t = useTranslations("project");
  const locale = useLocale();
  return (
    <Select
      label={label}
      onChange={({ target }) => onChange(riskLevels.find((level) => String(level) === target.value) ?? 3)}
      value={value}
    >
      {riskLevels.map((level) => (
        <option key={level} value={level}>
          {formatNumber(locale, level)} · {t(`risks.degrees.${level}`)}
        </option>
      ))}
    </Select>
  );
}
