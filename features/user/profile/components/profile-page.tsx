import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AppLink } from "@/components/app-link";
import { Avatar } from "@/components/avatar";
import { ButtonContent, buttonClass } from "@/components/button";
import { Card } from "@/components/card";
import { Chip } from "@/components/chip";
import { Icon } from "@/components/icon";
import { LinkButton } from "@/components/link-button";
import { formatDate, formatNumber } from "@/lib/format";
import { paths } from "@/lib/paths";
import { roleIds } from "@/lib/permissions";
import { mailTo } from "../../domain/constants";
import { type Profile, profileLimits } from "../schema";
import { ProfileActivity } from "./profile-activity";
import { ProfileContact } from "./profile-contact";
import styles from "./profile-page.module.css";

type Props = Readonly<{
  profile: Profile;
  isOwn: boolean;
  now: Date;
  timeZone: string;
  /** What else the viewer may do with this person; stands beside the way to the form. */
  actions?: ReactNode;
}>;

const boardPath = (boardId: string) => `${paths.kanban}?${new URLSearchParams({ boardId })}`;
const cardPath = (boardId: string, card: string) => `${paths.kanban}?${new URLSearchParams({ boardId, card })}`;

/** A person's profile, as far as the viewer can see it. */
export async function ProfilePage({ profile, isOwn, now, timeZone, actions }: Props) {
  const { user, boards } = profile;
  const t = await getTranslations("userProfile");
  return (
    <div className="grid gap-6">
      <ProfileHead actions={actions} isOwn={isOwn} profile={profile} />
      <div className={styles.columns}>
        <div className="grid gap-6 shrinkable">
          {(user.about || isOwn) && (
            <Part title={t("about")}>
              {user.about ? (
                <p className={styles.about} dir="auto">
                  {user.about}
                </p>
              ) : (
                <p className="faint">{t("noAboutOwn")}</p>
              )}
            </Part>
          )}
          <Part title={t("contact")}>
            <ProfileContact profile={profile} />
          </Part>
          <Part title={isOwn ? t("boardsOwn") : t("boards")}>
            {boards.length === 0 ? (
              <p className="faint">{t("noBoards")}</p>
            ) : (
              <ul className={styles.boards}>
                {boards.map(({ id, name }) => (
                  <li key={id}>
                    <AppLink href={boardPath(id)}>
                      <Icon name="kanban" size={18} />
                      <bdi>{name}</bdi>
                    </AppLink>
                  </li>
                ))}
              </ul>
            )}
          </Part>
        </div>
        <div className="grid gap-6 shrinkable">
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

async function ProfileHead({
  profile: { user, tally, boards },
  isOwn,
  actions,
}: Pick<Props, "profile" | "isOwn" | "actions">) {
  const [t, list] = await Promise.all([getTranslations("userProfile"), getTranslations("userList")]);
  const roleNames: Readonly<Record<number, string>> = {
    [roleIds.customer]: list("roles.customer"),
    [roleIds.staff]: list("roles.staff"),
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
          <h1>
            <bdi>{user.name}</bdi>
          </h1>
          <p className="row wrap gap-2 muted">
            {user.jobTitle && <bdi>{user.jobTitle}</bdi>}
            <Chip tone="primary">
              <bdi>{roleNames[user.role.id] ?? user.role.name}</bdi>
            </Chip>
            {user.isAdmin && <Chip icon="shield-check">{list("admin")}</Chip>}
            {user.status === "deactivated" && (
              <Chip dot tone="error">
                {t("deactivated")}
              </Chip>
            )}
          </p>
        </div>
        <div className={styles.acts}>
          {!isOwn && user.email && (
            <a className={buttonClass({ variant: "solid" })} href={mailTo(user.email)}>
              <ButtonContent startIcon="mail">{list("menu.mail")}</ButtonContent>
            </a>
          )}
          {actions}
          {(isOwn || user.may.edit) && (
            <LinkButton href={editPath} startIcon="pencil">
              {isOwn ? t("editOwn") : t("edit")}
            </LinkButton>
          )}
        </div>
      </div>
      {tally && <Tally boards={boards.length} isOwn={isOwn} tally={tally} />}
    </Card>
  );
}

type TallyProps = Readonly<{ tally: NonNullable<Profile["tally"]>; boards: number; isOwn: boolean }>;

/** The work in figures, each on all boards that the viewer may open. */
async function Tally({ tally: { open, late, done }, boards, isOwn }: TallyProps) {
  const [t, locale] = await Promise.all([getTranslations("userProfile.tally"), getLocale()]);
  const figures = [
    { label: t("open"), count: open },
    { label: t("late"), count: late, isLate: late > 0 },
    { label: t("done", { days: formatNumber(locale, profileLimits.doneDays) }), count: done },
    // The list of boards ends somewhere, and says so.
    { label: isOwn ? t("boardsOwn") : t("boards"), count: boards, isMore: boards === profileLimits.boards },
  ];
  return (
    <dl className={styles.tally}>
      {figures.map(({ label, count, isLate, isMore }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-late={isLate || undefined}>
            {formatNumber(locale, count)}
            {isMore && "+"}
          </dd>
        </div>
      ))}
    </dl>
  );
}

async function Tasks({ profile: { tasks }, now, timeZone }: Omit<Props, "isOwn">) {
  const [t, locale] = await Promise.all([getTranslations("userProfile"), getLocale()]);
  // Sweden writes its dates as ISO 8601 does.
  const today = new Intl.DateTimeFormat("sv", { timeZone }).format(now);
  if (tasks.length === 0) return <p className="faint">{t("noTasks")}</p>;
  return (
    <ul className={styles.list}>
      {tasks.map(({ id, name, due, column, board }) => (
        <li key={id}>
          <span className={styles.line}>
            <AppLink href={cardPath(board.id, id)}>
              <bdi>{name}</bdi>
            </AppLink>
            {due && (
              <span className={due < today ? "text-13 medium text-error" : "text-13 faint"}>
                {due < today
                  ? t("late", { date: formatDate(locale, due) })
                  : t("due", { date: formatDate(locale, due) })}
              </span>
            )}
          </span>
          <span className="text-13 faint">
            <bdi>{board.name}</bdi> · <bdi>{column}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
