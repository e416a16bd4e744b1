"use client";

import { useLocale, useTranslations } from "next-intl";
import { Chip } from "@/components/chip";
import { IconButton } from "@/components/icon-button";
import { Menu } from "@/components/menu";
import { Table } from "@/components/table";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import { formatNumber } from "@/lib/format";
import { useProjectWrite } from "../../client/mutations";
import { failureCopy } from "../../components/failure-copy";
import { OriginNote } from "../../components/origin-note";
import type { Risk } from "../../schema";
import { RiskScore } from "./risk-score";
import styles from "./risk-tab.module.css";

const statusTones = { open: "warning", mitigated: "info", closed: "neutral" } as const;

type Props = Readonly<{ risks: readonly Risk[]; onEdit: (risk: Risk) => void }>;

/** The table of a project's risks. */
export function RiskRegister({ risks, onEdit }: Props) {
  const t = useTranslations("project");
  return (
    <Table label={t("risks.register")}>
      <thead>
        <tr>
          <th scope="col">{t("risks.name")}</th>
          <th scope="col">{t("risks.score")}</th>
          <th scope="col">{t("fields.status")}</th>
          <th scope="col">{t("risks.owner")}</th>
          <th scope="col">
            <span className="visually-hidden">{t("more")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {risks.map((risk) => (
          <RiskRow key={risk.id} onEdit={() => onEdit(risk)} risk={risk} />
        ))}
      </tbody>
    </Table>
  );
}

function RiskRow({ risk, onEdit }: Readonly<{ risk: Risk; onEdit: () => void }>) {
  const t = useTranslations("project");
  const locale = useLocale();
  const { id, name, mitigation, status, owner, likelihood, impact, originCardId, originText } = risk;
  const remove = useProjectWrite((riskId: string) => call("POST /api/project/risk/delete", { body: { riskId } }));
  const restore = useProjectWrite((riskId: string) => call("POST /api/project/risk/restore", { body: { riskId } }));
  const onError = (error: unknown) => toast.error(failureCopy(error, t));
  const run = () => remove.mutateAsync(id);
  const undo = { run, inverse: () => restore.mutateAsync(id), onRefused: onError };
  // By promise: the row goes with the risk, and what a mutation would tell it goes unheard.
  const handleDelete = () => void run().then(() => toast.success(t("risks.deleted", { name }), { undo }), onError);
  const levels = { likelihood: formatNumber(locale, likelihood), impact: formatNumber(locale, impact) };
  return (
    <tr>
      <th className={styles.name} scope="row">
        <bdi>{name}</bdi>
        {mitigation && (
          <span className="block text-13 muted pre-wrap regular" dir="auto">
            {mitigation}
          </span>
        )}
        <OriginNote originCardId={originCardId} originText={originText} />
      </th>
      <td>
        <RiskScore risk={risk} />
        <span className={styles.levels}>{t("risks.levels", levels)}</span>
      </td>
      <td>
        <Chip dot tone={statusTones[status]}>
          {t(`risks.statuses.${status}`)}
        </Chip>
      </td>
      <td>{owner ? <bdi>{owner.name}</bdi> : "—"}</td>
      <td data-align="end">
        <Menu
          items={[
            { label: t("edit"), icon: "pencil", onSelect: onEdit },
            { label: t("delete"), icon: "trash-2", danger: true, onSelect: handleDelete },
          ]}
          label={t("moreOf", { name })}
          trigger={(props) => <IconButton {...props} icon="ellipsis" label={t("moreOf", { name })} size="s" />}
        />
      </td>
    </tr>
  );
}
