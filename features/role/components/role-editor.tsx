import { useId, useRef, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { Switch } from "@/components/switch";
import { TextArea } from "@/components/text-area";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import type { Permission } from "@/lib/permissions";
import { type RoleFailure, roleFailureOf, useUpdateRole } from "../client/mutations";
import { canGrant, canLetSignIn } from "../policy";
import type { ManagedRole, RolePatch } from "../schema";
import { roleLimits } from "../vocabulary/schema";
import { PermissionMatrix } from "./permission-matrix";
import styles from "./role-editor.module.css";
import { RoleImpact } from "./role-impact";
import { RolePeople } from "./role-people";
import type { RoleWords } from "./role-words";

export type RoleViewer = Readonly<{ isAdmin: boolean; permissions: readonly Permission[] }>;

type Props = Readonly<{
  role: ManagedRole;
  /** What was changed and is not saved yet; fields that are not named are as they are kept. */
  draft: RolePatch;
  onDraft: (draft: RolePatch) => void;
  viewer: RoleViewer;
  /** The installation names the roles that may sign in itself. */
  isSignInFixed: boolean;
  onClone: () => void;
  onDelete: () => void;
  words: RoleWords;
}>;

/** The fields of a draft that differ from what is kept. */
export function changesOf(role: ManagedRole, draft: RolePatch): RolePatch {
  const fields = Object.entries(draft) as [keyof RolePatch, unknown][];
  return Object.fromEntries(fields.filter(([field, value]) => String(value) !== String(role[field])));
}

/** One role: what it is called, whether its people may sign in, and what they may do. */
export function RoleEditor(props: Props) {
  const { role, draft, onDraft, viewer, isSignInFixed, onClone, onDelete, words } = props;
  const { t, nameOf } = words;
  const formId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const { mutate, isPending } = useUpdateRole();
  const [failure, setFailure] = useState<RoleFailure | "name" | null>(null);
  const changes = changesOf(role, draft);
  const isDirty = Object.keys(changes).length > 0;
  const shown = { ...role, ...draft };
  const asker = { isAdmin: viewer.isAdmin, permissions: new Set(viewer.permissions) };
  const granted = shown.permissions;

  function change(patch: RolePatch) {
    setFailure(null);
    onDraft({ ...draft, ...patch });
  }

  function handleTick(permission: Permission, isGranted: boolean) {
    const rest = granted.filter((one) => one !== permission);
    // In the order in which the server keeps them, so that a tick taken back is no change.
    const next = isGranted ? [...rest, permission] : rest;
    change({
      permissions: role.permissions
        .filter((one) => next.includes(one))
        .concat(next.filter((one) => !role.permissions.includes(one))),
    });
  }

  /** Back to as it is kept. The buttons turn off by that: their focus goes to the role's name, not to nowhere. */
  function clear() {
    if (foot.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
    onDraft({});
  }

  function save(patch: RolePatch, version: number, isUndo: boolean) {
    mutate(
      { roleId: role.id, role: patch, version },
      {
        onSuccess: (saved) => {
          setFailure(null);
          if (!isUndo) clear();
          const before = Object.fromEntries(Object.keys(patch).map((field) => [field, role[field as keyof RolePatch]]));
          const undo = { label: t("undo"), onClick: () => save(before, saved.version, true) };
          const name = nameOf(saved);
          toast.success(isUndo ? t("undone", { name }) : t("saved", { name }), isUndo ? {} : { action: undo });
        },
        onError: (error) => (isUndo ? toast.error(t("failures.undo")) : setFailure(roleFailureOf(error))),
      },
    );
  }

  function handleSubmit(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (isPending) return;
    if (shown.name.trim() === "") return setFailure("name");
    if (isDirty) save(changes, role.version, false);
  }

  const nameProblem = failure === "name" ? t("failures.name") : failure === "taken" ? t("failures.taken") : undefined;
  const isSignInLocked = isSignInFixed || !canLetSignIn(role.id);
  return (
    <Card aria-label={nameOf(role)} as="section" className={styles.editor}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{nameOf(role)}</bdi>
        </h2>
        <div className={styles.acts}>
          <Button onClick={onClone} size="s" startIcon="copy">
            {t("clone")}
          </Button>
          {!role.isSystem && (
            <Button onClick={onDelete} size="s" startIcon="trash-2">
              {t("delete")}
            </Button>
          )}
        </div>
      </div>
      <RolePeople count={role.usersCount} key={role.id} roleId={role.id} words={words} />
      <form className={styles.form} id={formId} noValidate onSubmit={handleSubmit}>
        <TextField
          dir="auto"
          error={nameProblem}
          hint={role.isSystem ? t("fields.nameFixed") : undefined}
          label={t("fields.name")}
          maxLength={roleLimits.name}
          onChange={({ target }) => change({ name: target.value })}
          readOnly={role.isSystem}
          required={!role.isSystem}
          value={role.isSystem ? nameOf(role) : shown.name}
        />
        <TextArea
          dir="auto"
          label={t("fields.description")}
          maxLength={roleLimits.description}
          onChange={({ target }) => change({ description: target.value })}
          rows={2}
          value={shown.description}
        />
        <Switch
          checked={shown.maySignIn}
          disabled={isSignInLocked}
          hint={
            isSignInFixed ? t("fields.signInFixed") : canLetSignIn(role.id) ? undefined : t("fields.signInCustomer")
          }
          label={t("fields.maySignIn")}
          onChange={({ target }) => change({ maySignIn: target.checked })}
        />
        <div className={styles.rights}>
          <h3>{t("matrix.title")}</h3>
          <p className={styles.keys}>{t("matrix.hint")}</p>
          <PermissionMatrix
            granted={granted}
            kept={role.permissions}
            label={t("matrix.label", { name: nameOf(role) })}
            mayChange={(permission) => canGrant(asker, permission)}
            onChange={handleTick}
            words={words}
          />
        </div>
      </form>
      {/* Whom a change affects stands with the button that makes it, wherever the page is scrolled to. */}
      <div className={styles.foot} data-dirty={isDirty || undefined} ref={foot}>
        {(changes.permissions !== undefined || changes.maySignIn !== undefined) && (
          <RoleImpact query={{ roleId: role.id, role: impactPatch(changes), version: role.version }} words={words} />
        )}
        {failure && nameProblem === undefined && failure !== "name" && (
          <Alert role="alert" tone="error">
            {t(`failures.${failure}`)}
          </Alert>
        )}
        <div className={styles.acts}>
          <Button disabled={!isDirty} form={formId} loading={isPending} type="submit" variant="solid">
            {t("save")}
          </Button>
          <Button disabled={!isDirty} onClick={clear}>
            {t("discard")}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Names and descriptions affect nobody: asking anew at each key would be idle. */
const impactPatch = ({ permissions, maySignIn }: RolePatch): RolePatch => ({
  ...(permissions && { permissions }),
  ...(maySignIn !== undefined && { maySignIn }),
});
