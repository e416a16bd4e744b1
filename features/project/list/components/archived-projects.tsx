"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { Table } from "@/components/table";
import { toast } from "@/components/toast";
import { callWithBody } from "@/lib/api-client";
import { classNames } from "@/lib/class-names";
import { formatDate } from "@/lib/format";
import { useProjectWrite } from "../../client/mutations";
import { failureCopy } from "../../components/failure-copy";
import { StatusChip } from "../../components/project-marks";
import type { ProjectSummary } from "../../schema";
import styles from "./project-table.module.css";

/**
 * The archived projects, with the time until they are deleted and a button that restores them. Not links: there is no
 * page to see.
 */
export function ArchivedProjects({ projects }: Readonly<{ projects: readonly ProjectSummary[] }>) {
  const t = useTranslations("project");
  return (
    <div className={styles.frame}>
      <Table label={t("archiveList.title")}>
        <thead>
          <tr>
            <th scope="col">{t("fields.name")}</th>
            <th className={styles.roomy} scope="col">
              {t("fields.status")}
            </th>
            <th className={styles.roomy} scope="col">
              {t("archiveList.since")}
            </th>
            <th className={styles.roomy} scope="col">
              {t("archiveList.until")}
            </th>
            <th data-align="end" scope="col">
              {t("archiveList.act")}
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <ArchivedRow key={project.id} project={project} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function ArchivedRow({ project }: Readonly<{ project: ProjectSummary }>) {
  const t = useTranslations("project");
  const locale = useLocale();
  const { name, status, lead, archive, canManage } = project;
  const { restore, isPending } = useRestore(project);
  const until = archive ? formatDate(locale, archive.until) : "—";
  return (
    <tr>
      <th className={styles.name} scope="row">
        <bdi>{name}</bdi>
        {lead && (
          <span className="block text-12 faint regular">
            {t("ledBy")} <bdi>{lead.name}</bdi>
          </span>
        )}
        <span className={styles.narrow}>{t("archiveList.untilDay", { day: until })}</span>
      </th>
      <td className={styles.roomy}>
        <StatusChip status={status} />
      </td>
      <td className={classNames("text-13 num nowrap", styles.roomy)}>
        {archive ? formatDate(locale, archive.since) : "—"}
      </td>
      <td className={classNames("text-13 num nowrap", styles.roomy)}>{until}</td>
      <td data-align="end">
        {canManage ? (
          <Button
            aria-label={t("archiveList.restoreNamed", { name })}
            loading={isPending}
            onClick={restore}
            size="s"
            startIcon="rotate-ccw"
          >
            {t("archiveList.restore")}
          </Button>
        ) : (
          <span className="block text-12 faint regular">{t("archiveList.mayNot")}</span>
        )}
      </td>
    </tr>
  );
}

function useRestore({ id: projectId, name }: ProjectSummary) {
  const t = useTranslations("project");
  const { mutateAsync, isPending } = useProjectWrite(callWithBody("POST /api/project/restore"));
  const { mutateAsync: archive } = useProjectWrite(callWithBody("POST /api/project/delete"));
  const onError = (error: unknown) => toast.error(failureCopy(error, t));
  const run = () => mutateAsync({ projectId });
  const undo = { run, inverse: () => archive({ projectId }), onRefused: onError };
  // By promise: the row goes with what is restored, and what a mutation would tell it goes unheard.
  const restore = () => void run().then(() => toast.success(t("restored", { name }), { undo }), onError);
  return { restore, isPending };
}
