"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/alert";
import { FormDialog } from "@/components/form-dialog";
import { Select } from "@/components/select";
import { TextArea } from "@/components/text-area";
import { TextField } from "@/components/text-field";
import type { Person } from "@/features/kanban/schema";
import { formatNumber } from "@/lib/format";
import formStyles from "../../components/project-dialog.module.css";
import { useLeaveQuestion } from "../../components/use-leave-question";
import type { Risk } from "../../schema";
import { projectLimits, type RiskLevel, riskLevels, riskStatuses } from "../../vocabulary/schema";
import type { RiskInput } from "../schema";

type Props = Readonly<{
  start: Risk | null;
  people: readonly Person[];
  isPending: boolean;
  failure: string | null;
  onSubmit: (risk: RiskInput) => void;
  onClose: () => void;
}>;

export function RiskDialog({ start, people, isPending, failure, onSubmit, onClose }: Props) {
  const t = useTranslations("project");
  const tCommon = useTranslations("common");
  const [before] = useState<RiskInput>({
    name: start?.name ?? "",
    mitigation: start?.mitigation ?? "",
    likelihood: start?.likelihood ?? 3,
    impact: start?.impact ?? 3,
    status: start?.status ?? "open",
    ownerId: start?.owner?.id ?? null,
  });
  const [risk, setRisk] = useState(before);
  const leave = useLeaveQuestion(before, risk);
  const [isTried, setTried] = useState(false);
  const isMissing = risk.name.trim() === "";
  const change = (wish: Partial<RiskInput>) => setRisk((now) => ({ ...now, ...wish }));
  return (
    <FormDialog
      cancelLabel={tCommon("cancel")}
      className={formStyles.form}
      closeLabel={tCommon("close")}
      isPending={isPending}
      leave={leave}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!isMissing) onSubmit(risk);
      }}
      submitLabel={start ? t("save") : t("risks.add")}
      title={start ? t("risks.edit") : t("risks.add")}
    >
      {failure && <Alert tone="error">{failure}</Alert>}
      <TextField
        autoFocus
        dir="auto"
        error={isTried && isMissing && t("faults.required")}
        label={t("risks.name")}
        maxLength={projectLimits.riskName}
        onChange={({ target }) => change({ name: target.value })}
        required
        value={risk.name}
      />
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
    </FormDialog>
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
