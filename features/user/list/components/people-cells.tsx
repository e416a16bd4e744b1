"use client";

/** The cells of the table of people. */
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { AppLink } from "@/components/app-link";
import { Avatar } from "@/components/avatar";
import { Chip, type Tone } from "@/components/chip";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { Menu, type MenuItem } from "@/components/menu";
import { VisuallyHidden } from "@/components/visually-hidden";
import { classNames } from "@/lib/class-names";
import { formatDate } from "@/lib/format";
import { paths, profilePath } from "@/lib/paths";
import { formatPhoneNumber } from "@/lib/phone-number-format";
import type { UserStatus } from "../../domain/constants";
import { mailTo } from "../../domain/constants";
import type { ColumnId } from "../../domain/list-state";
import type { UserRecord } from "../../schema";
import { type ListCopy, roleNameIn } from "./list-copy";
import styles from "./people-table.module.css";

/** What can be done to one person from the list. */
export type RowActions = Readonly<{
  onDeactivate: (people: readonly Pick<UserRecord, "id" | "name">[]) => void;
  onReactivate: (userIds: readonly string[]) => void;
  onChangeRole: (people: readonly Pick<UserRecord, "id" | "name">[]) => void;
}>;

export const statusTones: Readonly<Record<UserStatus, Tone>> = {
  active: "success",
  pending: "warning",
  deactivated: "neutral",
};

/** Where a person's name leads: to the form for who may change them, else to what may be seen of them. */
const editPathOf = (slug: string) => `${paths.user.root}/${encodeURIComponent(slug)}/edit`;

type CellProps = Readonly<{ id: ColumnId; person: UserRecord; copy: ListCopy }>;

type NameProps = Omit<CellProps, "id"> & Readonly<{ hasEmail: boolean }>;

/** Who it is; with the email where that has no column of its own. */
export function NameCell({ person, hasEmail, copy: { t } }: NameProps) {
  return (
    <span className={styles.person}>
      <Avatar alt="" id={person.id} imageUrl={person.avatarUrl} name={person.name} size={40} />
      <span className={styles.texts}>
        <AppLink className={styles.link} data-cell="name" href={profilePath(person.slug)}>
          <bdi>{person.name}</bdi>
        </AppLink>
        {person.email && hasEmail && (
          <bdi className={styles.under} title={person.email}>
            {person.email}
          </bdi>
        )}
      </span>
      {person.isAdmin && (
        <span className={styles.admin} title={t("admin")}>
          <Icon name="shield-check" size={16} />
          <VisuallyHidden>{t("admin")}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

/** On a phone there is no head over the column, so that each value says by itself to a screen reader what it is. */
export function PersonCell(props: CellProps) {
  const value = shownValue(props);
  return (
    value && (
      <>
        <span className={styles.label}>{`${props.copy.t(`columns.${props.id}`)}: `}</span>
        {value}
      </>
    )
  );
}

function shownValue({ id, person, copy }: CellProps): ReactNode {
  const { t, locale } = copy;
  switch (id) {
    case "status":
      return (
        person.status && (
          <Chip dot title={person.deactivationReason ?? undefined} tone={statusTones[person.status]}>
            {t(`status.${person.status}`)}
          </Chip>
        )
      );
    case "isVerified":
      return (
        person.isVerified !== undefined && (
          <span className={classNames(styles.verified, person.isVerified && styles.confirmed)}>
            <Icon name={person.isVerified ? "badge-check" : "clock"} size={16} />
            {t(person.isVerified ? "verified.yes" : "verified.no")}
          </span>
        )
      );
    case "role":
      return <bdi>{roleNameIn(copy, person.role)}</bdi>;
    case "phoneNumber":
      return person.phoneNumber && <bdi dir="ltr">{formatPhoneNumber(person.phoneNumber)}</bdi>;
    case "createdAt":
      return person.createdAt && <time dateTime={person.createdAt}>{formatDate(locale, person.createdAt)}</time>;
    default:
      return person[id] && <bdi title={person[id]}>{person[id]}</bdi>;
  }
}

type MenuProps = Omit<CellProps, "id"> & Readonly<{ actions: RowActions }>;

/** What one person's entry offers; each act only to who may do it. */
export function PersonMenu({ person, actions, copy: { t } }: MenuProps) {
  const { id, name, may, status } = person;
  const router = useRouter();
  const items: (MenuItem | "divider" | false)[] = [
    { label: t("menu.profile"), icon: "circle-user", onSelect: () => router.push(profilePath(person.slug)) },
    may.edit && { label: t("menu.edit"), icon: "pencil", onSelect: () => router.push(editPathOf(person.slug)) },
    Boolean(person.email) && {
      label: t("menu.mail"),
      icon: "mail",
      onSelect: () => window.location.assign(mailTo(person.email ?? "")),
    },
    may.manage && {
      label: t("menu.role"),
      icon: "key-round",
      onSelect: () => actions.onChangeRole([{ id, name }]),
    },
    may.deactivate && "divider",
    may.deactivate &&
      (status === "deactivated"
        ? { label: t("menu.reactivate"), icon: "rotate-ccw", onSelect: () => actions.onReactivate([id]) }
        : {
            label: t("menu.deactivate"),
            icon: "circle-x",
            danger: true,
            onSelect: () => actions.onDeactivate([person]),
          }),
  ];
  return (
    <Menu
      items={items.filter((item) => item !== false)}
      label={t("menu.of", { name })}
      trigger={(props) => (
        <IconButton {...props} data-cell="menu" icon="ellipsis-vertical" label={t("menu.of", { name })} size="s" />
      )}
    />
  );
}
