import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AppLink } from "@/components/app-link";
import { Avatar } from "@/components/avatar";
import { PersonLink } from "@/components/person-link";
import { TitledCard } from "@/components/titled-card";
import { formatDateTime, formatRelative } from "@/lib/format";
import { paths } from "@/lib/paths";
import type { Dashboard } from "../schema";
import styles from "./recent-activity.module.css";

type Line = Dashboard["activity"][number];
type Props = Readonly<{ lines: readonly Line[]; now: Date; timeZone: string }>;

/** The latest activity on the person's boards. */
export function RecentActivity({ lines, now, timeZone }: Props) {
  const t = useTranslations("dashboard.activity");
  return (
    <TitledCard
      empty={
        lines.length === 0 && (
          <>
            <strong>{t("empty")}</strong>
            {t("emptyHint")}
          </>
        )
      }
      title={t("title")}
    >
      {lines.length > 0 && (
        <ol className="grid">
          {lines.map((line) => (
            <ActivityLine key={line.id} line={line} now={now} t={t} timeZone={timeZone} />
          ))}
        </ol>
      )}
    </TitledCard>
  );
}

type LineProps = Omit<Props, "lines"> &
  Readonly<{ line: Line; t: ReturnType<typeof useTranslations<"dashboard.activity">> }>;

function ActivityLine({ line, now, timeZone, t }: LineProps) {
  const locale = useLocale();
  const { actor, createdAt, boardId, boardName, subjectId, subjectName, data } = line;
  const name = actor?.name ?? t("someone");
  const cardPath = `${paths.kanban}?${new URLSearchParams({ boardId, card: subjectId })}`;
  const sentence = t.rich(`lines.${kindOf(line)}`, {
    actor: name,
    subject: subjectName,
    from: String(data.from || t("deletedColumn")),
    to: String(data.to || t("deletedColumn")),
    who: (chunks: ReactNode) =>
      actor ? (
        <PersonLink className={styles.who} id={actor.id} name={name} />
      ) : (
        <bdi className={styles.who}>{chunks}</bdi>
      ),
    what: (chunks: ReactNode) => (
      <AppLink className={styles.what} href={cardPath}>
        <bdi>{chunks}</bdi>
      </AppLink>
    ),
  });
  return (
    <li className={styles.line}>
      <Avatar alt="" id={actor?.id} imageUrl={actor?.avatarUrl} name={name} size={32} />
      <div className={styles.words}>
        <p>{sentence}</p>
        <p className="text-13 faint">
          <time dateTime={createdAt} title={formatDateTime(locale, createdAt, "medium", timeZone)}>
            {formatRelative(locale, createdAt, now, timeZone)}
          </time>
          {" · "}
          <bdi>{boardName}</bdi>
        </p>
      </div>
    </li>
  );
}

const kinds = [
  "card_created",
  "card_updated",
  "card_moved",
  "card_commented",
  "card_deleted",
  "card_restored",
  "column_created",
  "column_renamed",
  "column_moved",
  "column_deleted",
  "column_restored",
  "column_limited",
  "column_purged",
  "card_related",
  "card_unrelated",
  "card_purged",
  "board_created",
  "board_renamed",
  "board_members",
  "board_restored",
] as const;

/** Which sentence tells it; a deed that has none of its own yet is told as a change. */
function kindOf({ subjectType, verb }: Line): (typeof kinds)[number] | "other" {
  return kinds.find((kind) => kind === `${subjectType}_${verb}`) ?? "other";
}
