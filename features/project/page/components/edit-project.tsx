"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/toast";
import { callWithBody } from "@/lib/api-client";
import { changedKeys, conflictsBetween, quotedInConflict } from "@/lib/clashes";
import { currentOf } from "@/lib/problem";
import { useProjectWrite } from "../../client/mutations";
import { failureCopy } from "../../components/failure-copy";
import { ProjectDialog } from "../../components/project-dialog";
import { inputOf, type ProjectValues, valuesOf } from "../../domain/form-values";
import type { Project } from "../../schema";

type Props = Readonly<{ project: Project; startsInDescription?: boolean; onClose: () => void }>;

/**
 * Changes what the project is, and of it only what was touched. What somebody else changed since the dialog was opened
 * is not written over, but told; whoever then saves again has chosen.
 */
export function EditProject({ project, startsInDescription, onClose }: Props) {
  const t = useTranslations("project");
  const [start] = useState(() => valuesOf(project));
  const [seen, setSeen] = useState({ values: start, version: project.version });
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync, isPending } = useProjectWrite(callWithBody("POST /api/project/update"));

  async function send(values: ProjectValues, from: typeof seen): Promise<void> {
    const touched = new Set<string>(changedKeys(start, values));
    // An amount means nothing without its currency.
    if (touched.has("budget") || touched.has("currency")) touched.add("budget").add("currency");
    const input = Object.fromEntries(Object.entries(inputOf(values)).filter(([name]) => touched.has(name)));
    try {
      if (touched.size > 0) {
        await mutateAsync({ projectId: project.id, project: { ...input, version: from.version } });
        toast.success(t("saved"));
      }
      onClose();
    } catch (error) {
      const current = currentOf(error) as Project | undefined;
      if (!current) return setFailure(failureCopy(error, t));
      const now = { values: valuesOf(current), version: current.version };
      setSeen(now);
      const conflicts = conflictsBetween(from.values, now.values, { ...from.values, ...pick(values, touched) });
      if (conflicts.length === 0) return await send(values, now);
      const notified = conflicts.map((name) => {
        const quoted = quotedInConflict(name, now.values[name]);
        return quoted === null ? t(`fields.${name}`) : `${t(`fields.${name}`)} “${quoted}”`;
      });
      setFailure(t("failed.clash", { fields: notified.join(", ") }));
    }
  }

  return (
    <ProjectDialog
      failure={failure}
      isPending={isPending}
      lead={project.lead}
      onClose={onClose}
      onSubmit={(values) => {
        setFailure(null);
        void send(values, seen);
      }}
      people={project.members}
      start={start}
      startsInDescription={startsInDescription}
      submitLabel={t("save")}
      title={t("editTitle")}
    />
  );
}

const pick = (values: ProjectValues, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
