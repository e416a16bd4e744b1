"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { AppLink } from "@/components/app-link";
import { Button } from "@/components/button";
import { LeaveGuard } from "@/components/leave-guard";
import { LinkButton } from "@/components/link-button";
import { LoadState } from "@/components/load-state";
import { PageHeader } from "@/components/page-header";
import { paths } from "@/lib/paths";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import { roleKeys, rolesQuery } from "../client/queries";
import type { ManagedRole } from "../schema";
import { DeleteRoleDialog } from "./delete-role-dialog";
import { NewRoleDialog } from "./new-role-dialog";
import { useRoleCopy } from "./role-copy";
import { isChanged, type RoleDraft } from "./role-draft";
import { RoleEditor, type RoleViewer } from "./role-editor";
import styles from "./roles-screen.module.css";

type Props = Readonly<{
  /** The role that the address names; the first one otherwise. */
  roleId: number | null;
  viewer: RoleViewer;
  isSignInFixed: boolean;
}>;

type Open = { kind: "new"; from: ManagedRole | null } | { kind: "delete"; role: ManagedRole };

const hrefOf = (roleId: number) => `${paths.user.roles}?role=${roleId}`;

/** The roles page: all roles, and the selected one. */
export function RolesScreen({ roleId, viewer, isSignInFixed }: Props) {
  const copy = useRoleCopy();
  const { t, nameOf, number } = copy;
  const router = useRouter();
  const found = useQuery(rolesQuery());
  const { data: roles } = found;
  const [drafts, setDrafts] = useState<Readonly<Record<number, RoleDraft | undefined>>>({});
  const [open, setOpen] = useState<Open | null>(null);
  const list = useRef<HTMLElement>(null);
  useLiveRefresh({
    topics: ["role."],
    restMs: 0,
    refresh: (client) => client.invalidateQueries({ queryKey: roleKeys.list() }),
  });
  // One of many may stand outside the strip that they are on a phone, or below the fold of the column.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another role is another entry to show.
  useEffect(() => {
    const [frame, entry] = [list.current, list.current?.querySelector("[aria-current]")];
    if (!frame || !entry) return;
    const [outer, inner] = [frame.getBoundingClientRect(), entry.getBoundingClientRect()];
    // The list alone scrolls: the page stays where the reader is.
    frame.scrollBy({
      top: inner.top < outer.top || inner.bottom > outer.bottom ? inner.top - outer.top - outer.height / 2 : 0,
      left: inner.left < outer.left || inner.right > outer.right ? inner.left - outer.left - outer.width / 4 : 0,
    });
  }, [roleId]);
  const close = () => setOpen(null);

  if (!roles) return <LoadState of={found} title={t("failures.load")} />;
  const role = roles.find(({ id }) => id === roleId) ?? roles[0];
  // What was changed is compared with the role that it was begun from; without changes the form follows the others'.
  const draftOf = ({ id }: ManagedRole) => {
    const draft = drafts[id];
    return draft && isChanged(draft) ? draft : undefined;
  };
  return (
    <>
      <PageHeader
        actions={
          <>
            {viewer.isAdmin && (
              <LinkButton href={paths.user.why} startIcon="circle-help">
                {t("why")}
              </LinkButton>
            )}
            <Button onClick={() => setOpen({ kind: "new", from: null })} startIcon="plus" variant="solid">
              {t("new")}
            </Button>
          </>
        }
        subtitle={t("subtitle")}
        title={t("title")}
      />
      <div className={styles.screen}>
        <nav aria-label={t("title")} className={styles.list} ref={list}>
          <ul>
            {roles.map((one) => (
              <li key={one.id}>
                <AppLink
                  aria-current={one.id === role?.id ? "page" : undefined}
                  className={styles.entry}
                  href={hrefOf(one.id)}
                >
                  <span className={styles.name}>
                    <bdi>{nameOf(one)}</bdi>
                    {draftOf(one) && <span className={styles.changed}>{t("unsaved")}</span>}
                  </span>
                  <span className="text-13 muted">
                    {t("facts.people", { count: one.usersCount, shown: number(one.usersCount) })} ·{" "}
                    {t("facts.rights", { count: one.permissions.length, shown: number(one.permissions.length) })}
                    {!one.maySignIn && ` · ${t("facts.noSignIn")}`}
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        {role && (
          <RoleEditor
            draft={draftOf(role)}
            isSignInFixed={isSignInFixed}
            key={role.id}
            onClone={() => setOpen({ kind: "new", from: role })}
            onDelete={() => setOpen({ kind: "delete", role })}
            onDraft={(next) => setDrafts((now) => ({ ...now, [role.id]: next(now[role.id]) }))}
            role={role}
            viewer={viewer}
            copy={copy}
          />
        )}
      </div>
      <LeaveGuard isDirty={roles.some((one) => draftOf(one) !== undefined)} keptWithin={paths.user.roles} />
      {open?.kind === "new" && (
        <NewRoleDialog
          from={open.from}
          onClose={close}
          onMade={(made) => {
            close();
            router.push(hrefOf(made.id));
          }}
          roles={roles}
          copy={copy}
        />
      )}
      {open?.kind === "delete" && (
        <DeleteRoleDialog
          onClose={close}
          onDeleted={() => {
            close();
            router.push(paths.user.roles);
          }}
          role={open.role}
          roles={roles}
          copy={copy}
        />
      )}
    </>
  );
}
