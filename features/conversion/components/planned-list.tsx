"use client";

import { useLocale, useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import { Checkbox } from "@/components/checkbox";
import { DateField } from "@/components/date-field";
import { FormSection } from "@/components/form-section";
import { TextField } from "@/components/text-field";
import { classNames } from "@/lib/class-names";
import { formatNumber } from "@/lib/format";
import type { PlannedMilestone, PlannedRisk, PlannedTask } from "../plan/schema";
import styles from "./conversion.module.css";
import type { Draft, DraftLine } from "./use-draft";

type Kind = "milestones" | "tasks" | "risks";
type Shown = DraftLine<PlannedMilestone> | DraftLine<PlannedTask> | DraftLine<PlannedRisk>;

type Props = Readonly<{
  kind: Kind;
  lines: readonly Shown[];
  longest: number;
  change: Draft["change"];
  /** Blank names are refused once somebody has tried to make the project. */
  showsFaults: boolean;
}>;

/** The id of a line's name on the page, to which a fault leads. */
export const lineId = (key: string) => `line-${key.replaceAll(":", "-")}`;

export const dayId = (key: string) => `${lineId(key)}-day`;

/** All lines of one kind: each can be changed, and left out, and says where it is from. */
export function PlannedList({ kind, lines, longest, change, showsFaults }: Props) {
  const t = useTranslations("conversion");
  const locale = useLocale();
  const count = lines.filter(({ isLeftOut }) => !isLeftOut).length;
  return (
    <FormSection
      note={lines.length > 0 ? t(`${kind}.text`) : t(`${kind}.none`)}
      padding="l"
      title={t(`${kind}.title`, { count: formatNumber(locale, count) })}
    >
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line
              change={change}
              isFaulty={showsFaults && !line.isLeftOut && line.name.trim() === ""}
              key={line.key}
              kind={kind}
              line={line}
              longest={longest}
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
  change: Draft["change"];
}>;

const Line = memo(function Line({ kind, line, longest, isFaulty, change }: LineProps) {
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
      <div className={classNames(styles.fields, kind !== "tasks" && styles.two)}>
        <TextField
          dir="auto"
          error={isFaulty && t("faults.lineName")}
          id={lineId(key)}
          label={t(`${kind}.name`)}
          labelHidden
          maxLength={longest}
          onChange={({ target }) => edit({ key, edit: { name: target.value } })}
          readOnly={isLeftOut}
          value={name}
        />
        {"date" in line && (
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
        {"mitigation" in line && (
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
        <p className={styles.origin}>{t.rich("origin", { text: () => <bdi>{originText}</bdi> })}</p>
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
