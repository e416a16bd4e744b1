import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AppLink } from "@/components/app-link";
import { Avatar } from "@/components/avatar";
import { Card } from "@/components/card";
import { Chip } from "@/components/chip";
import { LinkButton } from "@/components/link-button";
import { formatDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { roleIds } from "@/lib/permissions";
import type { Profile } from "../schema";
import { ProfileActivity } from "./profile-activity";
import { ProfileContact } from "./profile-contact";
import styles from "./profile-page.module.css";

type Props = Readonly<{
  profile: Profile;
  isOwn: boolean;
  now: Date;
  timeZone: string;
  /** What else the viewer may do with this person; stands beside the way to the form. */
  acts?: ReactNode;
}>;

const boardPath = (boardId: string) => `${paths.kanban}?${new URLSearchParams({ boardId })}`;
const cardPath = (boardId: string, card: string) => `${paths.kanban}?${new URLSearchParams({ boardId, card })}`;

/** Who somebody is and what they work on, as far as the viewer may know. */
export async function ProfilePage({ profile, isOwn, now, timeZone, acts }: Props) {
  const { user, boards } = profile;
  const t = await getTranslations("userProfile");
  return (
    <div className={styles.page}>
      <ProfileHead acts={acts} isOwn={isOwn} profile={profile} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Part title={t("about")}>
            {user.about ? (
              <p className={styles.about} dir="auto">
                {user.about}
              </p>
            ) : (
              <p className={styles.nothing}>{isOwn ? t("noAboutOwn") : t("noAbout")}</p>
            )}
          </Part>
          <Part title={t("contact")}>
            <ProfileContact profile={profile} />
          </Part>
          <Part title={isOwn ? t("boardsOwn") : t("boards")}>
            {boards.length === 0 ? (
              <p className={styles.nothing}>{t("noBoards")}</p>
            ) : (
              <ul className={styles.list}>
                {boards.map(({ id, name }) => (
                  <li key={id}>
                    <AppLink dir="auto" href={boardPath(id)}>
                      {name}
                    </AppLink>
                  </li>
                ))}
              </ul>
            )}
          </Part>
        </div>
        <div className={styles.column}>
          <Part title={t("tasks")}>
            <Tasks now={now} profile={profile} timeZone={timeZone} />
          </Part>
          <Part title={t("activity")}>
            <ProfileActivity lines={profile.activity} now={now} timeZone={timeZone} />
          </Part>
        </div>
      </div>
    </div>
  );
}

function Part({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <Card as="section" className={styles.card}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

async function ProfileHead({ profile: { user }, isOwn, acts }: Pick<Props, "profile" | "isOwn" | "acts">) {
  const [t, own] = await Promise.all([getTranslations("userProfile"), getTranslations("userList.roles")]);
  const roleNames: Readonly<Record<number, string>> = {
    [roleIds.customer]: own("customer"),
    [roleIds.staff]: own("staff"),
  };
  const editPath = isOwn ? paths.user.account : `${paths.user.root}/${encodeURIComponent(user.slug)}/edit`;
  return (
    <Card padding="none">
      <div className={styles.cover} />
      <div className={styles.who}>
        <span className={styles.face}>
          <Avatar alt="" id={user.id} imageUrl={user.avatarUrl} name={user.name} size={96} />
        </span>
        <div className={styles.words}>
          <h1 dir="auto">{user.name}</h1>
          <p className={styles.facts}>
            {user.jobTitle && <bdi>{user.jobTitle}</bdi>}
            <Chip tone="primary">{roleNames[user.role.id] ?? user.role.name}</Chip>
            {user.status === "deactivated" && (
              <Chip dot tone="error">
                {t("deactivated")}
              </Chip>
            )}
          </p>
        </div>
        {acts}
        {(isOwn || user.may.edit) && (
          <LinkButton href={editPath} startIcon="pencil">
            {isOwn ? t("editOwn") : t("edit")}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

async function Tasks({ profile: { tasks }, now, timeZone }: Omit<Props, "isOwn">) {
  const [t, locale] = await Promise.all([getTranslations("userProfile"), getLocale()]);
  // Sweden writes its dates as ISO 8601 does.
  const today = new Intl.DateTimeFormat("sv", { timeZone }).format(now);
  if (tasks.length === 0) return <p className={styles.nothing}>{t("noTasks")}</p>;
  return (
    <ul className={styles.list}>
      {tasks.map(({ id, name, due, column, board }) => (
        <li key={id}>
          <span className={styles.line}>
            <AppLink dir="auto" href={cardPath(board.id, id)}>
              {name}
            </AppLink>
            {due && (
              <span className={due < today ? styles.late : styles.meta}>
                {due < today
                  ? t("late", { date: formatDate(locale, due) })
                  : t("due", { date: formatDate(locale, due) })}
              </span>
            )}
          </span>
          <span className={styles.meta}>
            <bdi>{board.name}</bdi> · <bdi>{column}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
