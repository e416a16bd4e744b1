"use client";

import { useRouter } from "next/navigation";
import { memo, type ReactNode } from "react";
import { AppLink } from "@/components/app-link";
import { Avatar } from "@/components/avatar";
import { Checkbox } from "@/components/checkbox";
import { Chip, type Tone } from "@/components/chip";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { Menu, type MenuItem } from "@/components/menu";
import { classNames } from "@/lib/class-names";
import { formatDate } from "@/lib/format";
import { paths, profilePath } from "@/lib/paths";
import { formatPhoneNumber } from "@/lib/phone-number-format";
import type { UserStatus } from "../../domain/constants";
import { mailTo } from "../../domain/constants";
import type { ColumnId } from "../../domain/list-state";
import type { UserRecord } from "../../schema";
import { type ListCopy, roleNameIn } from "./list-copy";
import styles from "./list-table.module.css";

/** What can be done to one person from the list. */
export type RowActions = Readonly<{
  onDeactivate: (people: readonly Pick<UserRecord, "id" | "name">[]) => void;
  onReactivate: (userIds: readonly string[]) => void;
  onChangeRole: (people: readonly Pick<UserRecord, "id" | "name">[]) => void;
}>;

type Props = Readonly<{
  person: UserRecord;
  columns: readonly ("name" | ColumnId)[];
  /** Null where nothing can be selected. */
  isSelected: boolean | null;
  /** Oneself, and whoever stands above, are not for bulk acts. */
  canSelect: boolean;
  onSelect: (event: unknown) => void;
  actions: RowActions;
  copy: ListCopy;
}>;

export const statusTones: Readonly<Record<UserStatus, Tone>> = {
  active: "success",
  pending: "warning",
  deactivated: "neutral",
};

/** Where a person's name leads: to the form for who may change them, else to what may be seen of them. */
const editPathOf = (slug: string) => `${paths.user.root}/${encodeURIComponent(slug)}/edit`;

export const ListRow = memo(function ListRow(props: Props) {
  const { person, columns, isSelected, canSelect, onSelect, actions, copy } = props;
  const { t } = copy;
  return (
    <tr aria-selected={isSelected ?? undefined} className={styles.row}>
      {isSelected !== null && (
        <td className={styles.check}>
          <Checkbox
            checked={isSelected}
            className={styles.box}
            data-cell="check"
            disabled={!canSelect}
            label={t("select.person", { name: person.name })}
            labelHidden
            onChange={onSelect}
          />
        </td>
      )}
      {columns.map((id) =>
        id === "name" ? (
          <th className={styles.name} key={id} scope="row">
            <span className={styles.person}>
              <Avatar alt="" id={person.id} imageUrl={person.avatarUrl} name={person.name} size={40} />
              <span className={styles.words}>
                <AppLink className={styles.link} data-cell="name" href={profilePath(person.slug)}>
                  <bdi>{person.name}</bdi>
                </AppLink>
                {person.email && !columns.includes("email") && (
                  <bdi className={styles.under} title={person.email}>
                    {person.email}
                  </bdi>
                )}
              </span>
              {person.isAdmin && (
                <span className={styles.admin} title={t("admin")}>
                  <Icon name="shield-check" size={16} />
                  <span className={styles.hidden}>{t("admin")}</span>
                </span>
              )}
            </span>
          </th>
        ) : (
          <Cell id={id} key={id} person={person} copy={copy} />
        ),
      )}
      <td className={styles.menu}>
        <PersonMenu actions={actions} person={person} copy={copy} />
      </td>
    </tr>
  );
});

type CellProps = Readonly<{ id: ColumnId; person: UserRecord; copy: ListCopy }>;

/** On a phone there is no head over the column, so that each value says by itself to a screen reader what it is. */
function Cell(props: CellProps) {
  const { id, copy } = props;
  const value = shownValue(props);
  return (
    <td className={styles[id]}>
      {value && (
        <>
          <span className={styles.label}>{`${copy.t(`columns.${id}`)}: `}</span>
          {value}
        </>
      )}
    </td>
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

type MenuProps = Pick<Props, "person" | "actions" | "copy">;

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
