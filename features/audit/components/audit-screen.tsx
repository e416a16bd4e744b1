import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { ButtonContent, buttonClass } from "@/components/button";
import { Card } from "@/components/card";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { formatDateTime, formatNumber } from "@/lib/format";
import { paths } from "@/lib/paths";
import { auditList, type AuditListState as Filters } from "../domain/audit-list";
import type { AuditPage } from "../schema";
import { AuditFilters } from "./audit-filters";
import { AuditLine } from "./audit-line";
import styles from "./audit-screen.module.css";

type BreakKind = "changed" | "missing" | "moved" | "inserted" | "cut";

export type AuditLook = Readonly<{
  sequence: number;
  verifiedAt: string;
  break: Readonly<{ kind: BreakKind; sequence: number }> | null;
}>;

type Props = Readonly<{
  page: AuditPage;
  filters: Filters;
  /** What the last look at the chain found; null when there was none on this machine. */
  look: AuditLook | null;
  /** The number of the newest entry. */
  sequence: number;
  roleNames: Readonly<Record<string, string>>;
  /** Whether the reader may see profiles. */
  canViewProfiles: boolean;
}>;

const searchOf = (filters: Filters) => {
  const query = auditList.write(new URLSearchParams(), filters);
  return query.size > 0 ? `?${query}` : "";
};
const hrefOf = (filters: Filters) => paths.user.audit + searchOf(filters);

/** The audit log: its integrity, its filters, and the entries, newest first. Drawn by the server alone. */
export function AuditScreen({ page, filters, look, sequence, roleNames, canViewProfiles }: Props) {
  const t = useTranslations("audit");
  const newest = { ...filters, before: undefined };
  const isFiltered = auditList.isFiltered(filters);
  return (
    <>
      <PageHeader
        actions={
          // A file, not a page: the browser takes it and stays where it is.
          <a className={buttonClass({ variant: "outline" })} href={`/api/audit/export${searchOf(newest)}`}>
            <ButtonContent startIcon="download">{t("export")}</ButtonContent>
          </a>
        }
        subtitle={t("subtitle")}
        title={t("title")}
      />
      <ChainState look={look} sequence={sequence} />
      <Card className={styles.card} padding="none">
        <AuditFilters
          filters={filters}
          isFiltered={isFiltered}
          key={JSON.stringify(filters)}
          personName={nameOf(filters.person, page.entries)}
          withoutPerson={hrefOf({ ...newest, person: undefined })}
        />
        {page.entries.length === 0 ? (
          <EmptyState
            action={
              isFiltered && (
                <LinkButton href={paths.user.audit} variant="outline">
                  {t("none.all")}
                </LinkButton>
              )
            }
            icon="history"
            title={isFiltered ? t("none.title") : t("empty.title")}
          >
            {page.lookedTo ? <LookedTo time={page.lookedTo} /> : isFiltered ? t("none.text") : t("empty.text")}
          </EmptyState>
        ) : (
          <ol aria-label={t("title")}>
            {page.entries.map((entry) => (
              <AuditLine entry={entry} key={entry.sequence} canViewProfiles={canViewProfiles} roleNames={roleNames} />
            ))}
          </ol>
        )}
        {page.lookedTo && page.entries.length > 0 && (
          <p className="pad-3-4 line-above text-13 muted">
            <LookedTo time={page.lookedTo} />
          </p>
        )}
        {(filters.before !== undefined || page.nextBefore !== null) && (
          <nav aria-label={t("pages")} className={styles.pages}>
            {filters.before !== undefined && (
              <LinkButton href={hrefOf(newest)} variant="outline">
                {t("newest")}
              </LinkButton>
            )}
            {page.nextBefore !== null && (
              <LinkButton href={hrefOf({ ...newest, before: page.nextBefore })} variant="outline">
                {t(page.lookedTo ? "further" : "older")}
              </LinkButton>
            )}
          </nav>
        )}
      </Card>
    </>
  );
}

/** How far back was searched, where a log is too long to be searched at once. */
function LookedTo({ time }: { time: string }) {
  const t = useTranslations("audit");
  return t("looked", { at: formatDateTime(useLocale(), time) });
}

/** The name under which the entries that are shown know a person. */
function nameOf(person: string | undefined, entries: AuditPage["entries"]): string | undefined {
  const parties = entries.flatMap(({ actor, subject }) => [actor, subject]);
  return person && parties.find(({ id }) => id === person)?.name;
}

function ChainState({ look, sequence }: Pick<Props, "look" | "sequence">) {
  const t = useTranslations("audit");
  const locale = useLocale();
  if (!look) return <Alert tone="info">{t("chain.unknown")}</Alert>;
  const at = formatDateTime(locale, look.verifiedAt);
  if (look.break) {
    const entry = formatNumber(locale, look.break.sequence);
    return (
      <Alert title={t("chain.broken", { at })} tone="error">
        {t(`chain.${look.break.kind}`, { entry })}
      </Alert>
    );
  }
  const since = Math.max(0, sequence - look.sequence);
  return (
    <Alert tone="success">
      {look.sequence === 0
        ? t("chain.begun", { at })
        : t("chain.sound", { entry: formatNumber(locale, look.sequence), at })}
      {since > 0 ? ` ${t("chain.since", { count: since })}` : null}
    </Alert>
  );
}
