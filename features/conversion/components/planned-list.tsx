"use client";

import { useLocale, useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import { Checkbox } from "@/components/checkbox";
import { DateField } from "@/components/date-field";
import { FormSection } from "@/components/form-section";
import { TextField } from "@/components/text-field";
import { classNames } from "@/lib/class-names";
import { formatNumber } from "@/lib/format";
import type { DraftLine, DraftTask } from "../domain/draft";
import type { PlannedMilestone, PlannedRisk } from "../domain/plan-from-cards";
import styles from "./conversion.module.css";
import { dayId, lineId } from "./line-ids";
import { type Choice, TaskPlaceFields } from "./task-place-fields";
import type { Draft } from "./use-draft";

type Kind = "milestones" | "tasks" | "risks";
type Shown = DraftLine<PlannedMilestone> | DraftTask | DraftLine<PlannedRisk>;

type Props = Readonly<{
  kind: Kind;
  lines: readonly Shown[];
  longest: number;
  /** The milestones that tasks may serve. */
  choices?: readonly Choice[];
  change: Draft["change"];
  /** Blank names are refused once somebody has tried to make the project. */
  showsFaults: boolean;
}>;

const noChoices: readonly Choice[] = [];

/** The planned items of one kind, which can be edited, excluded and traced to their answer. */
export function PlannedList({ kind, lines, longest: max, choices = noChoices, change, showsFaults }: Props) {
  const t = useTranslations("conversion");
  const locale = useLocale();
  const count = lines.filter(({ isLeftOut }) => !isLeftOut).length;
  return (
    <FormSection
      note={lines.length > 0 ? t(`${kind}.text`) : t(`${kind}.none`)}
      padding="l"
      title={t(`${kind}.title`, { count: formatNumber(locale, count) })}
    >
      {kind === "tasks" && lines.length > 0 && (
        <p aria-hidden="true" className={styles.columns}>
          <span>{t("tasks.name")}</span>
          <span>{t("tasks.columns.start")}</span>
          <span>{t("tasks.columns.end")}</span>
          <span>{t("tasks.columns.milestone")}</span>
        </p>
      )}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line
              change={change}
              choices={choices}
              isFaulty={showsFaults && !line.isLeftOut && line.name.trim() === ""}
              key={line.key}
              kind={kind}
              line={line}
              longest={max}
            />
          ))}
        </ul>
      )}
    </FormSection>
  );
}

type LineProps = Readonly<{
  kind: Kind;
  line: Shown;
  longest: number;
  isFaulty: boolean;
  choices: readonly Choice[];
  change: Draft["change"];
}>;

const Line = memo(function Line({ kind, line, longest: max, isFaulty, choices, change }: LineProps) {
  const t = useTranslations("conversion");
  const { key, name, originText, isLeftOut } = line;
  const edit = (edited: Parameters<typeof change>[0] & { edit: object }) => change(edited);
  return (
    <li className={classNames(styles.line, isLeftOut && styles.leftOut)}>
      <Checkbox
        checked={!isLeftOut}
        label={t("keep", { name: name || originText })}
        labelHidden
        onChange={({ target }) => edit({ key, edit: { isLeftOut: !target.checked } })}
      />
      <div className={classNames("grid items-start gap-2-3 shrinkable", kind === "tasks" ? styles.task : styles.two)}>
        <TextField
          dir="auto"
          error={isFaulty && t("faults.lineName")}
          id={lineId(key)}
          label={t(`${kind}.name`)}
          labelHidden
          maxLength={max}
          onChange={({ target }) => edit({ key, edit: { name: target.value } })}
          readOnly={isLeftOut}
          value={name}
        />
        {kind === "tasks" && "milestoneKey" in line && (
          <TaskPlaceFields choices={choices} onEdit={(next) => edit({ key, edit: next })} task={line} />
        )}
        {kind === "milestones" && "date" in line && (
          <DateField
            hint={<DateNote line={line} />}
            id={dayId(key)}
            label={t("milestones.date", { name })}
            labelHidden
            onChange={(date) => edit({ key, edit: { date: date || null } })}
            readOnly={isLeftOut}
            value={line.date ?? ""}
          />
        )}
        {kind === "risks" && "mitigation" in line && (
          <TextField
            dir="auto"
            label={t("risks.mitigation", { name })}
            labelHidden
            onChange={({ target }) => edit({ key, edit: { mitigation: target.value } })}
            placeholder={t("risks.mitigationHint")}
            readOnly={isLeftOut}
            value={line.mitigation}
          />
        )}
        {originText.trim() !== name.trim() && (
          <p className={styles.origin}>{t.rich("origin", { text: () => <bdi>{originText}</bdi> })}</p>
        )}
      </div>
    </li>
  );
});

/** Where the day is from: nothing is claimed that was not said. */
function DateNote({ line }: Readonly<{ line: DraftLine<PlannedMilestone> }>): ReactNode {
  const t = useTranslations("conversion");
  if (line.date === null) return t("milestones.noDate");
  return line.dateFrom && t(`milestones.from.${line.dateFrom}`);
}
