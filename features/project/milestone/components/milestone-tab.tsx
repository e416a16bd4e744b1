"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { preloadDialog } from "@/components/dialog";
import { EmptyState } from "@/components/empty-state";
import { IconButton } from "@/components/icon-button";
import { Menu } from "@/components/menu";
import { StatusMark } from "@/components/status-mark";
import { toast } from "@/components/toast";
import { call, callWithBody } from "@/lib/api-client";
import type { BodyOf } from "@/lib/call-options";
import { newId } from "@/lib/id";
import { useProjectWrite } from "../../client/mutations";
import { projectQuery } from "../../client/queries";
import { failureCopy } from "../../components/failure-copy";
import { OriginNote } from "../../components/origin-note";
import type { Milestone } from "../../schema";
import { MilestoneDialog } from "./milestone-dialog";
import { MilestoneMark } from "./milestone-mark";
import styles from "./milestone-tab.module.css";

type Props = Readonly<{ projectId: string; today: string }>;

/** The milestones of a project in order of date. */
export function MilestoneTab({ projectId, today }: Props) {
  const t = useTranslations("project");
  const { data: project } = useQuery(projectQuery(projectId));
  const [edited, setEdited] = useState<Milestone | "new" | null>(null);
  if (!project) return null;
  const { milestones } = project;
  const add = (
    <Button
      onClick={() => setEdited("new")}
      onFocus={preloadDialog}
      onPointerEnter={preloadDialog}
      startIcon="plus"
      variant={milestones.length === 0 ? "solid" : "outline"}
    >
      {t("milestones.add")}
    </Button>
  );
  return (
    <>
      {milestones.length === 0 ? (
        <EmptyState action={add} icon="flag" title={t("milestones.emptyTitle")}>
          {t("milestones.emptyText")}
        </EmptyState>
      ) : (
        <Card as="section">
          <div className={styles.head}>
            <h2 className="text-16 semibold">{t("tabs.milestones")}</h2>
            {add}
          </div>
          <ol>
            {milestones.map((milestone) => (
              <MilestoneRow
                key={milestone.id}
                milestone={milestone}
                onEdit={() => setEdited(milestone)}
                today={today}
              />
            ))}
          </ol>
        </Card>
      )}
      {edited && <EditMilestone edited={edited} onClose={() => setEdited(null)} projectId={projectId} />}
    </>
  );
}

type RowProps = Readonly<{ milestone: Milestone; today: string; onEdit: () => void }>;

function MilestoneRow({ milestone, today, onEdit }: RowProps) {
  const t = useTranslations("project");
  const { id, name, completedAt, originCardId, originText } = milestone;
  const update = useProjectWrite(callWithBody("POST /api/project/milestone/update"));
  const restore = useProjectWrite((milestoneId: string) =>
    call("POST /api/project/milestone/restore", { body: { milestoneId } }),
  );
  const remove = useProjectWrite((milestoneId: string) =>
    call("POST /api/project/milestone/delete", { body: { milestoneId } }),
  );
  const onError = (error: unknown) => toast.error(failureCopy(error, t));
  const run = () => remove.mutateAsync(id);
  const undo = { run, inverse: () => restore.mutateAsync(id), onRefused: onError };
  // By promise: the row goes with the milestone, and what a mutation would tell it goes unheard.
  const handleDelete = () => void run().then(() => toast.success(t("milestones.deleted", { name }), { undo }), onError);
  // Shown at once: what was ticked must not be seen flipping back while it is on its way.
  const isDone = update.isPending ? (update.variables.milestone.completed ?? false) : completedAt !== null;
  return (
    <li className={styles.row}>
      <span className="grid gap-2px grow shrinkable break-anywhere">
        <span className="row gap-3 shrinkable">
          <StatusMark
            isDone={isDone}
            label={t(isDone ? "milestones.reopen" : "milestones.complete", { name })}
            onToggle={() => update.mutate({ milestoneId: id, milestone: { completed: !isDone } }, { onError })}
          />
          <bdi className={isDone ? styles.done : undefined}>{name}</bdi>
        </span>
        <OriginNote originCardId={originCardId} originText={originText} />
      </span>
      <MilestoneMark milestone={milestone} today={today} />
      <Menu
        items={[
          { label: t("edit"), icon: "pencil", onSelect: onEdit },
          { label: t("delete"), icon: "trash-2", danger: true, onSelect: handleDelete },
        ]}
        label={t("moreOf", { name })}
        trigger={(props) => <IconButton {...props} icon="ellipsis" label={t("moreOf", { name })} size="s" />}
      />
    </li>
  );
}

type EditProps = Readonly<{ edited: Milestone | "new"; projectId: string; onClose: () => void }>;

function EditMilestone({ edited, projectId, onClose }: EditProps) {
  const t = useTranslations("project");
  const make = useProjectWrite((body: BodyOf<"POST /api/project/milestone/new">) =>
    call("POST /api/project/milestone/new", { body, idempotencyKey: newId() }),
  );
  const change = useProjectWrite(callWithBody("POST /api/project/milestone/update"));
  const error = make.error ?? change.error;
  return (
    <MilestoneDialog
      failure={error ? failureCopy(error, t) : null}
      isPending={make.isPending || change.isPending}
      onClose={onClose}
      onSubmit={(milestone) => {
        if (edited === "new") return make.mutate({ projectId, milestone }, { onSuccess: onClose });
        const input = { milestoneId: edited.id, milestone: { ...milestone, version: edited.version } };
        change.mutate(input, { onSuccess: onClose });
      }}
      start={edited === "new" ? null : edited}
    />
  );
}
