"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useMemo, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { DateField } from "@/components/date-field";
import { FieldGrid } from "@/components/field-grid";
import { FormSection } from "@/components/form-section";
import { type FormProblem, FormSummary } from "@/components/form-summary";
import { LeaveGuard } from "@/components/leave-guard";
import { LinkButton } from "@/components/link-button";
import { TextArea } from "@/components/text-area";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { kanbanLimits } from "@/features/kanban/domain/constants";
import { projectLimits } from "@/features/project/domain/constants";
import { isNoDay } from "@/lib/day-text";
import { paths } from "@/lib/paths";
import { useConvert } from "../client/mutations";
import type { PlanLanguage } from "../domain/constants";
import { endsBeforeStart, inputOf } from "../domain/draft";
import type { ConversionSource } from "../schema";
import styles from "./conversion.module.css";
import { dayId, endId, lineId, startId } from "./line-ids";
import { PeopleField } from "./people-field";
import { PlannedList } from "./planned-list";
import { SourceCards } from "./source-cards";
import { type Draft, useDraft } from "./use-draft";
import { useRevert } from "./use-take-back";

const nameId = "conversion-name";
const startDateId = "conversion-start";
const dueDateId = "conversion-due";

type Props = Readonly<{ source: ConversionSource; language: PlanLanguage; viewerId: string }>;

/** The page that previews and creates a project from the answers of a column. */
export function ConversionScreen({ source, language, viewerId }: Props) {
  const t = useTranslations("conversion");
  const draft = useDraft(source, language);
  const [attempt, setAttempt] = useState(0);
  const { make, isPending, isMade, failure } = useMake(draft, source.columnId);
  const problems = attempt > 0 ? problemsOf(draft, t) : [];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (problemsOf(draft, t).length === 0) make();
  }
  const { milestones, tasks, risks, change } = draft;
  const list = { change, showsFaults: attempt > 0 };
  const choices = useMemo(() => milestones.filter(({ isLeftOut }) => !isLeftOut), [milestones]);
  return (
    <form className="grid gap-6" noValidate onSubmit={handleSubmit}>
      <FormSummary attempt={attempt} problems={problems} title={t("faults.title")} />
      {failure && <Alert role="alert" title={t("failed")} tone="error" />}
      <SourceCards draft={draft} onLanguage={(next) => change({ language: next })} source={source} />
      <HeadFields draft={draft} isNameFaulty={attempt > 0 && draft.name.trim() === ""} viewerId={viewerId} />
      {draft.dropped > 0 && <Alert tone="warning">{t("dropped", { count: draft.dropped })}</Alert>}
      <PlannedList {...list} kind="milestones" lines={milestones} longest={projectLimits.milestoneName} />
      <PlannedList {...list} choices={choices} kind="tasks" lines={tasks} longest={kanbanLimits.cardName} />
      <PlannedList {...list} kind="risks" lines={risks} longest={projectLimits.riskName} />
      <MakeBar draft={draft} isPending={isPending} />
      <LeaveGuard isDirty={draft.isDirty && !isMade} />
    </form>
  );
}

type Copy = ReturnType<typeof useTranslations<"conversion">>;

function problemsOf({ name, startDate, dueDate, milestones, tasks, risks }: Draft, t: Copy): FormProblem[] {
  const days = [
    ...milestones.map((line) => ({ ...line, fieldId: dayId(line.key), day: line.date })),
    ...tasks.map((line) => ({ ...line, fieldId: startId(line.key), day: line.start })),
    ...tasks.map((line) => ({ ...line, fieldId: endId(line.key), day: line.end })),
    { isLeftOut: false, name: t("project.startDate"), fieldId: startDateId, day: startDate },
    { isLeftOut: false, name: t("project.dueDate"), fieldId: dueDateId, day: dueDate },
  ];
  const noDay = days.filter(({ isLeftOut, day }) => !isLeftOut && isNoDay(day));
  const reversed = tasks.filter(({ isLeftOut, start, end }) => !isLeftOut && endsBeforeStart(start, end));
  const blank = [...milestones, ...tasks, ...risks].filter((line) => !line.isLeftOut && line.name.trim() === "");
  return [
    ...(name.trim() === "" ? [{ fieldId: nameId, message: t("faults.name") }] : []),
    ...blank.map(({ key, originText }) => ({
      fieldId: lineId(key),
      message: t("faults.line", { text: originText }),
    })),
    ...noDay.map(({ fieldId, name: what }) => ({ fieldId, message: t("faults.day", { name: what }) })),
    ...reversed.map(({ key, name: task }) => ({ fieldId: endId(key), message: t("faults.order", { name: task }) })),
    ...(endsBeforeStart(startDate, dueDate) ? [{ fieldId: dueDateId, message: t("faults.projectOrder") }] : []),
  ];
}

/** Makes it once, however often it is pressed, and offers to take it back. */
function useMake(draft: Draft, columnId: string) {
  const t = useTranslations("conversion");
  const router = useRouter();
  const revert = useRevert();
  const { mutate, isPending, isSuccess, isError } = useConvert();
  function make() {
    if (isPending || isSuccess) return;
    const input = inputOf(draft, columnId);
    mutate(input, {
      onSuccess: ({ conversion }) => {
        // What is refused is said by it.
        const inverse = () =>
          revert({ ...conversion, name: input.name }).then(() =>
            router.push(`${paths.aiChat}?${new URLSearchParams({ column: columnId })}`),
          );
        toast.success(t("made", { name: input.name }), { undo: { inverse } });
        router.push(`${paths.project.root}/${conversion.projectId}`);
      },
    });
  }
  return { make, isPending: isPending || isSuccess, isMade: isSuccess, failure: isError };
}

type HeadProps = Readonly<{ draft: Draft; isNameFaulty: boolean; viewerId: string }>;

function HeadFields({ draft, isNameFaulty, viewerId }: HeadProps) {
  const { name, description, startDate, dueDate, people, change } = draft;
  const t = useTranslations("conversion");
  return (
    <FormSection padding="l" title={t("project.title")}>
      <TextField
        dir="auto"
        error={isNameFaulty && t("faults.name")}
        id={nameId}
        label={t("project.name")}
        maxLength={projectLimits.name}
        onChange={({ target }) => change({ head: { name: target.value } })}
        required
        value={name}
      />
      <TextArea
        dir="auto"
        hint={t("project.descriptionHint")}
        label={t("project.description")}
        maxLength={projectLimits.description}
        onChange={({ target }) => change({ head: { description: target.value } })}
        rows={12}
        value={description}
      />
      <FieldGrid>
        <DateField
          id={startDateId}
          label={t("project.startDate")}
          onChange={(day) => change({ head: { startDate: day } })}
          value={startDate}
        />
        <DateField
          error={endsBeforeStart(startDate, dueDate) && t("faults.beforeStart")}
          id={dueDateId}
          label={t("project.dueDate")}
          onChange={(day) => change({ head: { dueDate: day } })}
          value={dueDate}
        />
      </FieldGrid>
      <PeopleField onChange={(next) => change({ people: next })} people={people} viewerId={viewerId} />
    </FormSection>
  );
}

const countKept = (lines: readonly { isLeftOut: boolean }[]) => lines.filter(({ isLeftOut }) => !isLeftOut).length;

/** Stays in sight: what the one press will make. */
function MakeBar({ draft, isPending }: Readonly<{ draft: Draft; isPending: boolean }>) {
  const t = useTranslations("conversion");
  return (
    <div className={styles.bar}>
      <p aria-live="polite" className="semibold pretty">
        {t("sum", {
          milestones: countKept(draft.milestones),
          tasks: countKept(draft.tasks),
          risks: countKept(draft.risks),
        })}
      </p>
      <div className="flex wrap gap-3">
        <LinkButton href={paths.aiChat}>{t("cancel")}</LinkButton>
        <Button loading={isPending} type="submit" variant="solid">
          {t("make")}
        </Button>
      </div>
    </div>
  );
}
