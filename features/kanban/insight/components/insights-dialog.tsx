"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Dialog } from "@/components/dialog";
import { LoadState } from "@/components/load-state";
import { Skeleton } from "@/components/skeleton";
import { formatDate, formatNumber } from "@/lib/format";
import type { BoardCopy } from "../../components/board-copy";
import type { Board } from "../../schema";
import { insightsQuery } from "../client/queries";
import type { Insights, Spread } from "../schema";
import styles from "./insights-dialog.module.css";

type Props = Readonly<{
  board: Board;
  copy: BoardCopy;
  cardHref: string;
  onOpenCard: (cardId: string) => void;
  onClose: () => void;
}>;

/** A dialog with charts of the board's flow: cycle time, lead time, throughput and ageing cards. */
export function InsightsDialog({ board, copy, cardHref, onOpenCard, onClose }: Props) {
  const { t, locale } = copy;
  const found = useQuery(insightsQuery(board.id));
  const { data } = found;
  return (
    <Dialog closeLabel={t("close")} onClose={onClose} open size="l" title={t("insights.title")}>
      <LoadState of={found} title={t("insights.failed")}>
        <div aria-busy="true" aria-label={t("insights.loading")} className="grid gap-6" role="status">
          <Skeleton height={112} shape="box" />
          <Skeleton height={220} shape="box" />
        </div>
      </LoadState>
      {data && (
        <div className="grid gap-6">
          <p className="text-13 faint">
            {t("insights.period", {
              from: formatDate(locale, data.from),
              to: formatDate(locale, data.to),
            })}
          </p>
          <div className={styles.tiles}>
            <SpreadTile hint={t("insights.cycleHint")} spread={data.cycle} title={t("insights.cycle")} copy={copy}>
              {data.lead.cards > data.cycle.cards && (
                <p className="text-13 faint">{t("insights.noStart", { count: data.lead.cards - data.cycle.cards })}</p>
              )}
            </SpreadTile>
            <SpreadTile spread={data.lead} title={t("insights.lead")} copy={copy} />
          </div>
          <Throughput weeks={data.throughput} copy={copy} />
          <Ageing
            ageing={data.ageing}
            cardHref={cardHref}
            onOpenCard={(cardId) => {
              onClose();
              onOpenCard(cardId);
            }}
            copy={copy}
          />
        </div>
      )}
    </Dialog>
  );
}

type SpreadProps = Readonly<{ title: string; hint?: string; spread: Spread; copy: BoardCopy; children?: ReactNode }>;

function SpreadTile({ title, hint, spread, copy: { t, locale }, children }: SpreadProps) {
  const announce = (days: number | null) =>
    days === null
      ? t("insights.tooFew")
      : t("insights.days", { count: Math.round(days), days: formatNumber(locale, days) });
  return (
    <section className="grid content-start gap-6px pad-4 outlined radius-m">
      <h3 className="text-14">{title}</h3>
      {hint && <p className="text-13 faint">{hint}</p>}
      {spread.cards > 0 && (
        <dl className={styles.figures}>
          <div>
            <dt>{t("insights.median")}</dt>
            <dd className={spread.medianDays === null ? styles.unsaid : undefined}>{announce(spread.medianDays)}</dd>
          </div>
          <div>
            <dt>{t("insights.p85")}</dt>
            <dd className={spread.p85Days === null ? styles.unsaid : undefined}>{announce(spread.p85Days)}</dd>
          </div>
        </dl>
      )}
      <p className="text-13 faint">{t("insights.basis", { count: spread.cards })}</p>
      {children}
    </section>
  );
}

/** A table whose figures are also drawn: who cannot see the bars reads the same numbers. */
function Throughput({ weeks, copy: { t, locale } }: Readonly<{ weeks: Insights["throughput"]; copy: BoardCopy }>) {
  const titleId = useId();
  const max = Math.max(...weeks.map((week) => week.cards));
  return (
    <section>
      <h3 className="text-14" id={titleId}>
        {t("insights.throughput")}
      </h3>
      {max === 0 ? (
        <p className="text-13 faint">{t("insights.noneCompleted")}</p>
      ) : (
        <table aria-labelledby={titleId} className={styles.weeks}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t("insights.week")}</th>
              <th scope="col">{t("insights.cards")}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, cards }, at) => (
              <tr key={week}>
                <th scope="row">
                  <time dateTime={week}>{formatDate(locale, week, "monthDay")}</time>
                  {at === weeks.length - 1 && <small> {t("insights.thisWeek")}</small>}
                </th>
                <td>
                  <span className={styles.bar} style={{ inlineSize: `${(cards / max) * 100}%` }} />
                  <span className={styles.count}>{formatNumber(locale, cards)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type AgeingProps = Readonly<{
  ageing: Insights["ageing"];
  copy: BoardCopy;
  cardHref: string;
  onOpenCard: (cardId: string) => void;
}>;

function Ageing({ ageing, copy: { t, locale }, cardHref, onOpenCard }: AgeingProps) {
  return (
    <section>
      <h3 className="text-14">{t("insights.ageing")}</h3>
      <p className="text-13 faint">{t(ageing.length === 0 ? "insights.noneOpen" : "insights.ageingHint")}</p>
      <ol className={styles.ageing}>
        {ageing.map(({ id, name, column, days }) => (
          <li key={id}>
            <a
              href={`${cardHref}${id}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onOpenCard(id);
              }}
            >
              <bdi>{name}</bdi>
            </a>
            <span className={styles.where}>
              <bdi>{column}</bdi>
            </span>
            <span className={styles.days}>{t("insights.days", { count: days, days: formatNumber(locale, days) })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
