"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { projectPath } from "@/lib/paths";
import { useProjectWrite } from "../client/mutations";
import { emptyProject, inputOf } from "../domain/form-values";
import type { ProjectInput } from "../schema";
import { failureCopy } from "./failure-copy";
import { ProjectDialog, preloadProjectDialog } from "./project-dialog";

/** Makes a plain project, without the questionnaire. */
export function NewProjectButton() {
  const t = useTranslations("project");
  const router = useRouter();
  // One key for each opening: however often it is pressed, one project is made.
  const [key, setKey] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useProjectWrite((project: ProjectInput) =>
    call("POST /api/project/new", { body: { project }, idempotencyKey: key ?? newId() }),
  );
  function handleOpen() {
    reset();
    setKey(newId());
  }
  return (
    <>
      <Button
        onClick={handleOpen}
        onFocus={preloadProjectDialog}
        onPointerEnter={preloadProjectDialog}
        startIcon="plus"
      >
        <span data-word="">{t("newPlain")}</span>
      </Button>
      {key && (
        <ProjectDialog
          failure={error ? failureCopy(error, t) : null}
          isPending={isPending}
          onClose={() => setKey(null)}
          onSubmit={(values) => {
            const { leadId: _, ...project } = inputOf(values);
            mutate(project, {
              onSuccess: ({ project: made }) => {
                setKey(null);
                toast.success(t("made", { name: made.name }));
                router.push(projectPath(made.id));
              },
            });
          }}
          start={emptyProject}
          submitLabel={t("create")}
          title={t("newPlain")}
        />
      )}
    </>
  );
}
