import { useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Failure } from "@/components/failure";
import { Select } from "@/components/select";
import { toast } from "@/components/toast";
import { roleIds } from "@/lib/permissions";
import { type RoleFailure, roleFailureOf, useDeleteRole, useRestoreRole } from "../client/mutations";
import type { ManagedRole } from "../schema";
import type { RoleCopy } from "./role-copy";
import styles from "./role-editor.module.css";
import { RoleImpact } from "./role-impact";

type Props = Readonly<{
  role: ManagedRole;
  roles: readonly ManagedRole[];
  onClose: () => void;
  onDeleted: () => void;
  copy: RoleCopy;
}>;

/** Deletes a role; its people get another in the same act, and what that changes for them is said before. */
export function DeleteRoleDialog({ role, roles, onClose, onDeleted, copy }: Props) {
  const { t, nameOf } = copy;
  const { mutate, isPending } = useDeleteRole();
  const { mutateAsync: restore } = useRestoreRole();
  const [moveTo, setMoveTo] = useState<number>(roleIds.staff);
  const [failure, setFailure] = useState<RoleFailure | null>(null);
  const name = nameOf(role);

  function handleDelete() {
    if (isPending) return;
    mutate(
      { roleId: role.id, moveTo, version: role.version },
      {
        onSuccess: ({ undo }) => {
          onDeleted();
          const inverse = () => undo && restore(undo);
          const onRefused = () => toast.error(t("failures.undo"));
          toast.success(t("deleted", { name }), {
            ...(undo && { undo: { inverse, done: t("restored", { name }), onRefused } }),
          });
        },
        onError: (error) => setFailure(roleFailureOf(error)),
      },
    );
  }

  return (
    <Dialog
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button loading={isPending} onClick={handleDelete} variant="danger">
            {t("delete")}
          </Button>
        </>
      }
      closeLabel={t("close")}
      onClose={onClose}
      open
      role="alertdialog"
      title={t("deleteTitle", { name })}
    >
      <div className={styles.form}>
        <Select
          hint={t("moveHint")}
          label={t("moveTo")}
          onChange={({ target }) => setMoveTo(Number(target.value))}
          value={moveTo}
        >
          {roles
            .filter(({ id }) => id !== role.id)
            .map((other) => (
              <option key={other.id} value={other.id}>
                {nameOf(other)}
              </option>
            ))}
        </Select>
        <RoleImpact query={{ roleId: role.id, moveTo, version: role.version }} copy={copy} />
        {failure && <Failure>{t(`failures.${failure}`)}</Failure>}
      </div>
    </Dialog>
  );
}
