"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { preloadDialog } from "@/components/dialog";
import { EmptyState } from "@/components/empty-state";
import { call, callWithBody } from "@/lib/api-client";
import type { BodyOf } from "@/lib/call-options";
import { newId } from "@/lib/id";
import { useProjectWrite } from "../../client/mutations";
import { projectQuery } from "../../client/queries";
import { failureCopy } from "../../components/failure-copy";
import type { Project, Risk } from "../../schema";
import { RiskDialog } from "./risk-dialog";
import { RiskMatrix } from "./risk-matrix";
import { RiskRegister } from "./risk-register";
import styles from "./risk-tab.module.css";

/** The risks of a project and their mitigation. */
export function RiskTab({ projectId }: Readonly<{ projectId: string }>) {
  const t = useTranslations("project");
  const { data: project } = useQuery(projectQuery(projectId));
  const [edited, setEdited] = useState<Risk | "new" | null>(null);
  if (!project) return null;
  const add = (
    <Button
      onClick={() => setEdited("new")}
      onFocus={preloadDialog}
      onPointerEnter={preloadDialog}
      startIcon="plus"
      variant={project.risks.length === 0 ? "solid" : "outline"}
    >
      {t("risks.add")}
    </Button>
  );
  return (
    <>
      {project.risks.length === 0 ? (
        <EmptyState action={add} icon="triangle-alert" title={t("risks.emptyTitle")}>
          {t("risks.emptyText")}
        </EmptyState>
      ) : (
        <div className={styles.grid}>
          <Card as="section" padding="none">
            <div className={styles.head}>
              <h2 className="text-16 semibold">{t("risks.register")}</h2>
              {add}
            </div>
            <RiskRegister onEdit={setEdited} risks={project.risks} />
          </Card>
          <Card as="section">
            <RiskMatrix risks={project.risks} />
          </Card>
        </div>
      )}
      {edited && <EditRisk edited={edited} onClose={() => setEdited(null)} project={project} />}
    </>
  );
}

type EditProps = Readonly<{ edited: Risk | "new"; project: Project; onClose: () => void }>;

function EditRisk({ edited, project, onClose }: EditProps) {
  const t = useTranslations("project");
  const make = useProjectWrite((body: BodyOf<"POST /api/project/risk/new">) =>
    call("POST /api/project/risk/new", { body, idempotencyKey: newId() }),
  );
  const change = useProjectWrite(callWithBody("POST /api/project/risk/update"));
  const error = make.error ?? change.error;
  return (
    <RiskDialog
      failure={error ? failureCopy(error, t) : null}
      isPending={make.isPending || change.isPending}
      onClose={onClose}
      onSubmit={(risk) => {
        if (edited === "new") return make.mutate({ projectId: project.id, risk }, { onSuccess: onClose });
        change.mutate({ riskId: edited.id, risk: { ...risk, version: edited.version } }, { onSuccess: onClose });
      }}
      people={project.members}
      start={edited === "new" ? null : edited}
    />
  );
}
