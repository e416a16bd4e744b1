import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { Chip, type Tone } from "@/components/chip";
import { Icon } from "@/components/icon";
import { PersonLink } from "@/components/person-link";
import { formatDateTime } from "@/lib/format";
import { paths } from "@/lib/paths";
import { auditActions } from "../domain/audit-actions";
import type { AuditEntry } from "../schema";
import { AuditDiff } from "./audit-diff";
import styles from "./audit-entry.module.css";

type Props = Readonly<{
  entry: AuditEntry;
  roleNames: Readonly<Record<string, string>>;
  /** Whether the reader may see profiles. */
  canViewProfiles: boolean;
}>;

const grave = /deactivated|deleted|purged|off$|reset|removed|revoked|refused|left$|impersonation/;
const toneOf = (action: string): Tone => (grave.test(action) ? "warning" : "neutral");
const isKnown = (action: string): action is keyof typeof auditActions => action in auditActions;

/** An entry of the audit log: who did what, when and from where, and what changed. */
export function AuditLine({ entry, roleNames, canViewProfiles }: Props) {
  const t = useTranslations("audit");
  const locale = useLocale();
  const { actor, impersonator, accessToken, action, subject } = entry;
  const operation = isKnown(action) ? t(`actions.${auditActions[action]}`) : action;
  const isOwn = subject.type === "user" && subject.id === actor.id;
  return (
    <li className={styles.entry}>
      <div className="flex wrap between items-baseline gap-1-4">
        <p className="row wrap gap-1-2 shrinkable break-anywhere">
          <Person id={actor.id} isLinked={canViewProfiles} name={actor.name} />
          {impersonator && <span className={styles.through}>{t("through", { name: impersonator.name })}</span>}
          {accessToken && <span className={styles.through}>{t("withToken", { name: accessToken.name })}</span>}
          <Chip tone={toneOf(action)}>{operation}</Chip>
          {!isOwn && (
            <Person id={subject.type === "user" ? subject.id : null} isLinked={canViewProfiles} name={subject.name} />
          )}
        </p>
        <time className={styles.time} dateTime={entry.createdAt}>
          {formatDateTime(locale, entry.createdAt)}
        </time>
      </div>
      <AuditDiff entry={entry} roleNames={roleNames} />
      {entry.reason && <p className={styles.reason}>{t("reason", { reason: entry.reason })}</p>}
      <details className={styles.more}>
        <summary>{t("more", { sequence: entry.sequence })}</summary>
        <dl className={styles.facts}>
          <dt>{t("facts.address")}</dt>
          <dd dir="ltr">{entry.ipAddress ?? t("nothing")}</dd>
          <dt>{t("facts.browser")}</dt>
          <dd dir="ltr">{entry.userAgent ?? t("nothing")}</dd>
          <dt>{t("facts.request")}</dt>
          <dd dir="ltr">{entry.requestId ?? t("nothing")}</dd>
          <dt>{t("facts.seal")}</dt>
          <dd dir="ltr">{entry.hash}</dd>
        </dl>
      </details>
    </li>
  );
}

/** A name. For a person with an id, it links to their profile, and an icon to all entries about them. */
function Person({ id, name, isLinked }: Readonly<{ id: string | null; name: string; isLinked: boolean }>) {
  const t = useTranslations("audit");
  if (!id) return <bdi className={styles.name}>{name}</bdi>;
  const label = t("entriesOf", { name });
  return (
    <span className="inline-row gap-2px">
      {isLinked ? (
        <PersonLink className={styles.name} id={id} name={name} />
      ) : (
        <bdi className={styles.name}>{name}</bdi>
      )}
      <AppLink aria-label={label} className={styles.entries} href={`${paths.user.audit}?person=${id}`} title={label}>
        <Icon name="list-filter" size={14} />
      </AppLink>
    </span>
  );
}
