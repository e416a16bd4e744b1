import { useId, useRef, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { Switch } from "@/components/switch";
import { TextArea } from "@/components/text-area";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { type Permission, permissions } from "@/lib/permissions";
import { currentOf } from "@/lib/problem";
import { type RoleFailure, roleFailureOf, useUpdateRole } from "../client/mutations";
import { roleLimits } from "../domain/constants";
import { canGrant, canGrantAll, canLetSignIn } from "../policy";
import type { ManagedRole, RolePatch } from "../schema";
import { PermissionMatrix } from "./permission-matrix";
import type { RoleCopy } from "./role-copy";
import { changesOf, givingWayTo, isChanged, leftAfter, onTopOf, type RoleDraft, valuesOf } from "./role-draft";
import styles from "./role-editor.module.css";
import { RoleImpact } from "./role-impact";
import { RolePeople } from "./role-people";
import { RoleStale } from "./role-stale";

export type RoleViewer = Readonly<{ isAdmin: boolean; permissions: readonly Permission[] }>;

type Props = Readonly<{
  role: ManagedRole;
  /** What was changed and is not saved yet. */
  draft: RoleDraft | undefined;
  onDraft: (next: (now: RoleDraft | undefined) => RoleDraft | undefined) => void;
  viewer: RoleViewer;
  /** The installation names the roles that may sign in itself. */
  isSignInFixed: boolean;
  onClone: () => void;
  onDelete: () => void;
  copy: RoleCopy;
}>;

/** The form of a role: its name, whether its people can sign in, and its permissions. */
export function RoleEditor(props: Props) {
  const { role, onDraft, viewer, isSignInFixed, onClone, onDelete, copy } = props;
  const { t, nameOf } = copy;
  const formId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const { mutateAsync, isPending } = useUpdateRole();
  const [failure, setFailure] = useState<RoleFailure | "name" | null>(null);
  const [newer, setNewer] = useState<ManagedRole | null>(null);
  const draft = props.draft ?? { base: role, values: valuesOf(role) };
  const shown = draft.values;
  const isDirty = props.draft !== undefined;
  const conflict = newer && isDirty && newer.version > draft.base.version ? newer : null;
  // Whom it affects is counted from the role as it is now.
  const impact = changesOf(onTopOf(role, draft));
  const asker = { isAdmin: viewer.isAdmin, permissions: new Set(viewer.permissions) };

  function change(patch: RolePatch) {
    setFailure(null);
    onDraft(() => ({ base: draft.base, values: { ...shown, ...patch } }));
  }

  function handleTick(permission: Permission, isGranted: boolean) {
    const isTicked = (one: Permission) => (one === permission ? isGranted : shown.permissions.includes(one));
    change({ permissions: permissions.filter(isTicked) });
  }

  /** The buttons turn off, or go, by what they do: their focus goes to the role's name, not to nowhere. */
  function leaveFoot() {
    if (foot.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }

  /** Back to as it is kept. */
  function clear() {
    leaveFoot();
    setFailure(null);
    onDraft(() => undefined);
  }

  /** By promise: another role may be looked at by the time of the answer, and what a mutation would tell goes unheard. */
  function save(sent: RoleDraft) {
    if (sent.values.name.trim() === "") return setFailure("name");
    const { values, base } = sent;
    void mutateAsync({ roleId: role.id, role: changesOf(sent), version: base.version }).then(
      (saved) => {
        setFailure(null);
        leaveFoot();
        onDraft((now) => now && leftAfter(saved, values, now));
        const before = changesOf({ base: { ...base, ...values }, values: valuesOf(base) });
        const inverse = () => revert(before, saved.version);
        const undo = {
          inverse,
          done: t("undone", { name: nameOf(role) }),
          onRefused: () => toast.error(t("failures.undo")),
        };
        toast.success(t("saved", { name: nameOf(saved) }), { undo });
      },
      (error) => {
        const current = currentOf(error) as ManagedRole | undefined;
        setNewer(current ?? null);
        setFailure(current ? null : roleFailureOf(error));
      },
    );
  }

  async function revert(patch: RolePatch, version: number) {
    const saved = await mutateAsync({ roleId: role.id, role: patch, version });
    // What was typed since stands on what was undone: nobody else has done that.
    onDraft((now) => now && onTopOf(saved, now));
  }

  function handleSubmit(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (isDirty && !isPending) save(draft);
  }

  function keepMine(theirs: ManagedRole) {
    if (isPending) return;
    const merged = onTopOf(theirs, draft);
    leaveFoot();
    onDraft(() => merged);
    if (isChanged(merged)) save(merged);
  }

  function takeTheirs(theirs: ManagedRole) {
    leaveFoot();
    onDraft(() => givingWayTo(theirs, draft));
  }

  const nameProblem = failure === "name" ? t("failures.name") : failure === "taken" ? t("failures.taken") : undefined;
  /** Of a role with rights that the viewer lacks, only the rights that they have are theirs to change. */
  const notYours = canGrantAll(asker, role.permissions) ? undefined : t("fields.notYours");
  const signInHint = isSignInFixed
    ? t("fields.signInFixed")
    : canLetSignIn(role.id)
      ? notYours
      : t("fields.signInCustomer");
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
          {!role.isSystem && notYours === undefined && (
            <Button onClick={onDelete} size="s" startIcon="trash-2">
              {t("delete")}
            </Button>
          )}
        </div>
      </div>
      <RolePeople count={role.usersCount} key={role.id} roleId={role.id} copy={copy} />
      <form className={styles.form} id={formId} noValidate onSubmit={handleSubmit}>
        <TextField
          dir="auto"
          error={nameProblem}
          hint={role.isSystem ? t("fields.nameFixed") : notYours}
          label={t("fields.name")}
          maxLength={roleLimits.name}
          onChange={({ target }) => change({ name: target.value })}
          readOnly={role.isSystem || notYours !== undefined}
          required={!role.isSystem}
          value={role.isSystem ? nameOf(role) : shown.name}
        />
        <TextArea
          dir="auto"
          label={t("fields.description")}
          maxLength={roleLimits.description}
          onChange={({ target }) => change({ description: target.value })}
          readOnly={notYours !== undefined}
          rows={2}
          value={shown.description}
        />
        <Switch
          checked={shown.maySignIn}
          disabled={signInHint !== undefined}
          hint={signInHint}
          label={t("fields.maySignIn")}
          onChange={({ target }) => change({ maySignIn: target.checked })}
        />
        <div className={styles.rights}>
          <h3>{t("matrix.title")}</h3>
          <p className={styles.keys}>{t("matrix.hint")}</p>
          <PermissionMatrix
            granted={shown.permissions}
            kept={draft.base.permissions}
            label={t("matrix.label", { name: nameOf(role) })}
            mayChange={(permission) => canGrant(asker, permission)}
            onChange={handleTick}
            copy={copy}
          />
        </div>
      </form>
      {/* Whom a change affects stands with the button that makes it, wherever the page is scrolled to. */}
      <div className={styles.foot} data-dirty={isDirty || undefined} ref={foot}>
        {(impact.permissions !== undefined || impact.maySignIn !== undefined) && (
          <RoleImpact query={{ roleId: role.id, role: impactPatch(impact), version: role.version }} copy={copy} />
        )}
        {conflict && (
          <RoleStale
            base={draft.base}
            key={conflict.version}
            onKeepMine={() => keepMine(conflict)}
            onTakeTheirs={() => takeTheirs(conflict)}
            theirs={conflict}
            copy={copy}
          />
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

/** Names and descriptions affect nobody: a request at each key would be useless. */
const impactPatch = ({ permissions, maySignIn }: RolePatch): RolePatch => ({
  ...(permissions && { permissions }),
  ...(maySignIn !== undefined && { maySignIn }),
});
