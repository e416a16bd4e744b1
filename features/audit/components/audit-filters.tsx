import { useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { Button } from "@/components/button";
import { DateField } from "@/components/date-field";
import { Icon } from "@/components/icon";
import { LinkButton } from "@/components/link-button";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { paths } from "@/lib/paths";
import { type AuditAction, auditActions, auditAreas, auditLimits } from "../domain/audit-actions";
import type { AuditListState as Filters } from "../domain/audit-list";
import styles from "./audit-screen.module.css";

type Props = Readonly<{
  filters: Filters;
  /** Whom the page is about, where an entry names them. */
  personName: string | undefined;
  isFiltered: boolean;
  /** The same view of everybody. */
  withoutPerson: string;
}>;

/** The filters of the audit log, a plain form that works without scripts. */
export function AuditFilters({ filters, personName, isFiltered, withoutPerson }: Props) {
  const t = useTranslations("audit");
  const { person, area, action, q, from, to } = filters;
  const actions = Object.entries(auditActions) as [AuditAction, (typeof auditActions)[AuditAction]][];
  const offered = area ? actions.filter(([name]) => name.startsWith(`${area}.`)) : actions;
  return (
    <search>
      <form action={paths.user.audit} className={styles.filters} method="get">
        {person && <input name="person" type="hidden" value={person} />}
        <TextField
          autoComplete="off"
          defaultValue={q}
          label={t("filters.text")}
          maxLength={auditLimits.search}
          name="q"
          type="search"
        />
        <Select defaultValue={area ?? ""} label={t("filters.area")} name="area">
          <option value="">{t("filters.all")}</option>
          {auditAreas.map((name) => (
            <option key={name} value={name}>
              {t(`areas.${name}`)}
            </option>
          ))}
        </Select>
        <Select defaultValue={action ?? ""} label={t("filters.action")} name="action">
          <option value="">{t("filters.all")}</option>
          {offered.map(([name, key]) => (
            <option key={name} value={name}>
              {t(`actions.${key}`)}
            </option>
          ))}
        </Select>
        <DateField defaultValue={from} label={t("filters.from")} name="from" />
        <DateField defaultValue={to} label={t("filters.to")} name="to" />
        <div className={styles.acts}>
          <Button type="submit" variant="soft">
            {t("filters.apply")}
          </Button>
          {isFiltered && (
            <LinkButton href={paths.user.audit} variant="ghost">
              {t("filters.clear")}
            </LinkButton>
          )}
          {person && (
            <AppLink
              aria-label={t("filters.everybody", { name: personName ?? t("filters.one") })}
              className={styles.person}
              href={withoutPerson}
            >
              {t("fields.person")}: <bdi className="truncate semibold">{personName ?? t("filters.one")}</bdi>
              <Icon name="x" size={16} />
            </AppLink>
          )}
        </div>
      </form>
    </search>
  );
}
