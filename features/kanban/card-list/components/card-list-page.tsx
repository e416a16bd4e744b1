import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { AvatarLinks } from "@/components/avatar-links";
import { Card } from "@/components/card";
import { Chip } from "@/components/chip";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { PageTabs } from "@/components/page-tabs";
import { formatDate } from "@/lib/format";
import type { IconName } from "@/lib/icons";
import { paths } from "@/lib/paths";
import {
  type CardListFilters,
  type CardListResult,
  type CardListView,
  cardListPath,
  cardListViews,
  type ListedCard,
} from "../../domain/card-list";
import styles from "./card-list-page.module.css";

const icons: Readonly<Record<CardListView, IconName>> = {
  open: "square-kanban",
  dueThisWeek: "calendar-clock",
  overdue: "flag",
  completedThisWeek: "circle-check",
  waiting: "clock",
};

type Props = Readonly<{ filters: CardListFilters; page: CardListResult }>;

/**
 * The list of cards on all boards of the person, counted in the same way as the key figures of the dashboard that link
 * to it.
 */
export function CardListPage({ filters, page: { cards, total, today, nextCursor } }: Props) {
  const t = useTranslations("cardList");
  const { show, isMine, cursor } = filters;
  return (
    <>
      <PageHeader
        actions={
          <LinkButton href={cardListPath({ show, isMine: !isMine })} startIcon="user">
            {t(isMine ? "all" : "mine")}
          </LinkButton>
        }
        subtitle={t(isMine ? "countMine" : "count", { count: total })}
        title={t(`titles.${show}`)}
      />
      <PageTabs
        current={show}
        label={t("label")}
        tabs={cardListViews.map((name) => ({
          name,
          label: t(`titles.${name}`),
          icon: icons[name],
          href: cardListPath({ show: name, isMine }),
        }))}
      />
      <Card className={styles.card} padding="none">
        {cards.length === 0 ? (
          <EmptyState icon={icons[show]} title={t("empty")} />
        ) : (
          <ul aria-label={t(`titles.${show}`)}>
            {cards.map((card) => (
              <Row card={card} key={card.id} today={today} />
            ))}
          </ul>
        )}
        {(cursor !== null || nextCursor !== null) && (
          <nav aria-label={t("pages")} className="flex wrap gap-3 pad-3-4 line-above">
            {cursor !== null && <LinkButton href={cardListPath({ show, isMine })}>{t("first")}</LinkButton>}
            {nextCursor !== null && (
              <LinkButton href={cardListPath({ show, isMine, cursor: nextCursor })}>{t("next")}</LinkButton>
            )}
          </nav>
        )}
      </Card>
    </>
  );
}

function Row({ card, today }: Readonly<{ card: ListedCard; today: string }>) {
  const t = useTranslations("cardList");
  const { id, name, boardId, boardName, columnName, isCompleted, assignee } = card;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <AppLink className={styles.name} href={`${paths.kanban}?${new URLSearchParams({ boardId, card: id })}`}>
          <bdi>{name}</bdi>
        </AppLink>
        <span className="text-13 muted">
          <bdi>{boardName}</bdi>
          {" · "}
          <bdi>{columnName}</bdi>
        </span>
      </div>
      {isCompleted && (
        <Chip icon="circle-check" tone="success">
          {t("done")}
        </Chip>
      )}
      <Due card={card} today={today} />
      <AvatarLinks people={assignee.map((person) => ({ ...person, imageUrl: person.avatarUrl }))} size={24} />
    </li>
  );
}

function Due({ card: { due, isCompleted }, today }: Readonly<{ card: ListedCard; today: string }>) {
  const locale = useLocale();
  const t = useTranslations("cardList");
  if (due === null) return null;
  const isLate = !isCompleted && due < today;
  return (
    <Chip
      icon={isLate ? "flag" : "calendar"}
      title={isLate ? t("titles.overdue") : undefined}
      tone={isLate ? "error" : "neutral"}
    >
      <time dateTime={due}>
        {formatDate(locale, due, due.slice(0, 4) === today.slice(0, 4) ? "monthDay" : "medium")}
      </time>
    </Chip>
  );
}
