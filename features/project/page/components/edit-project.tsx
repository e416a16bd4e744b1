"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/toast";
import { postProjectUpdate } from "../../client/api";
import { useProjectWrite } from "../../client/mutations";
import { failureWords } from "../../components/failure-words";
import { ProjectDialog } from "../../components/project-dialog";
import { inputOf, valuesOf } from "../../form/schema";
import type { Project } from "../../schema";

type Props = Readonly<{ project: Project; onClose: () => void }>;

/** Changes what the project is; what somebody else changed since the dialog was opened is not written over. */
export function EditProject({ project, onClose }: Props) {
  const t = useTranslations("project");
  const [{ start, version }] = useState(() => ({ start: valuesOf(project), version: project.version }));
  const { mutate, isPending, error } = useProjectWrite(postProjectUpdate);
  return (
    <ProjectDialog
      failure={error ? failureWords(error, t) : null}
      isPending={isPending}
      lead={project.lead}
      onClose={onClose}
      onSubmit={(values) =>
        mutate(
          { projectId: project.id, project: { ...inputOf(values), version } },
          {
            onSuccess() {
              toast.success(t("saved"));
              onClose();
            },
          },
        )
      }
      people={project.members}
      start={start}
      submitLabel={t("save")}
      title={t("editTitle")}
    />
  );
}
