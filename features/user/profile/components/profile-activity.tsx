import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AppLink } from "@/components/app-link";
import { formatDateTime, formatRelative } from "@/lib/format";
import { paths } from "@/lib/paths";
import type { Profile } from "../schema";
import styles from "./profile-page.module.css";

type Line = Profile["activity"][number];
type Props = Readonly<{ lines: readonly Line[]; now: Date; timeZone: string }>;

const kinds = [
  "card_created",
  "card_moved",
  "card_commented",
  "card_deleted",
  "card_restored",
  "column_created",
  "board_created",
] as const;

/**
 * A person's latest activity on boards that the viewer can open; kinds without a sentence of their own are described as
 * a change.
 */
export async function ProfileActivity({ lines, now, timeZone }: Props) {
  const [t, locale] = await Promise.all([getTranslations("userProfile"), getLocale()]);
  if (lines.length === 0) return <p className="faint">{t("noActivity")}</p>;
  return (
    <ol className={styles.list}>
      {lines.map(({ id, kind, subject, from, to, board, createdAt }) => (
        <li key={id}>
          <p>
            {t.rich(`deeds.${kinds.find((known) => known === kind) ?? "other"}`, {
              subject: subject.name,
              from: from || t("deletedColumn"),
              to: to || t("deletedColumn"),
              what: (chunks: ReactNode) => <Subject boardId={board.id} chunks={chunks} subject={subject} />,
            })}
          </p>
          <p className="text-13 faint">
            <time dateTime={createdAt} title={formatDateTime(locale, createdAt, "medium", timeZone)}>
              {formatRelative(locale, createdAt, now, timeZone)}
            </time>
            {" · "}
            <bdi>{board.name}</bdi>
          </p>
        </li>
      ))}
    </ol>
  );
}

function Subject({ boardId, chunks, subject }: { boardId: string; chunks: ReactNode; subject: Line["subject"] }) {
  if (subject.type !== "card") return <bdi>{chunks}</bdi>;
  return (
    <AppLink href={`${paths.kanban}?${new URLSearchParams({ boardId, card: subject.id })}`}>
      <bdi>{chunks}</bdi>
    </AppLink>
  );
}
