"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/toast";
import { callWithBody } from "@/lib/api-client";
import { namedInConflict } from "@/lib/edit-conflicts";
import { useRecordEdit } from "@/lib/use-record-edit";
import { useProjectWrite } from "../../client/mutations";
import { failureCopy } from "../../components/failure-copy";
import { ProjectDialog } from "../../components/project-dialog";
import { inputOf, type ProjectValues, valuesOf } from "../../domain/form-values";
import type { Project } from "../../schema";

type Props = Readonly<{ project: Project; startsInDescription?: boolean; onClose: () => void }>;

/** Edits a project. What someone else changed since the dialog was opened is reported, not overwritten. */
export function EditProject({ project, startsInDescription, onClose }: Props) {
  const t = useTranslations("project");
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync, isPending } = useProjectWrite(callWithBody("POST /api/project/update"));
  const { start, save } = useRecordEdit({
    record: project,
    valuesOf,
    send: (values, changed, version) =>
      mutateAsync({ projectId: project.id, project: { ...changesOf(values, changed), version } }),
  });

  async function handleSubmit(values: ProjectValues) {
    setFailure(null);
    const outcome = await save(values);
    if (outcome.kind === "refused") return setFailure(failureCopy(outcome.error, t));
    if (outcome.kind === "conflict") {
      const fields = namedInConflict(outcome.fields, outcome.theirs, (name) => t(`fields.${name}`));
      return setFailure(t("failed.clash", { fields }));
    }
    if (outcome.kind === "saved") toast.success(t("saved"));
    onClose();
  }

  return (
    <ProjectDialog
      failure={failure}
      isPending={isPending}
      lead={project.lead}
      onClose={onClose}
      onSubmit={(values) => void handleSubmit(values)}
      people={project.members}
      start={start}
      startsInDescription={startsInDescription}
      submitLabel={t("save")}
      title={t("editTitle")}
    />
  );
}

/** An amount means nothing without its currency. */
const isSentWith = (name: string, changed: ReadonlySet<string>) =>
  changed.has(name) || (["budget", "currency"].includes(name) && (changed.has("budget") || changed.has("currency")));

const changesOf = (values: ProjectValues, changed: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(inputOf(values)).filter(([name]) => isSentWith(name, changed)));
