import { useState } from "react";
import { Failure } from "@/components/failure";
import { FormDialog } from "@/components/form-dialog";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { type RoleFailure, roleFailureOf, useCreateRole } from "../client/mutations";
import { roleLimits } from "../domain/constants";
import type { ManagedRole } from "../schema";
import type { RoleCopy } from "./role-copy";
import styles from "./role-editor.module.css";

type Props = Readonly<{
  roles: readonly ManagedRole[];
  /** The role that the new one begins as a copy of; null for one that grants nothing. */
  from: ManagedRole | null;
  onClose: () => void;
  onMade: (role: ManagedRole) => void;
  copy: RoleCopy;
}>;

/** The dialog that creates a role. */
export function NewRoleDialog({ roles, from, onClose, onMade, copy: { t, nameOf } }: Props) {
  const { mutate, isPending } = useCreateRole();
  const [start] = useState({
    name: from ? t("copyOf", { name: nameOf(from) }).slice(0, roleLimits.name) : "",
    fromId: from?.id ?? 0,
  });
  const [name, setName] = useState(start.name);
  const [fromId, setFromId] = useState(start.fromId);
  const [failure, setFailure] = useState<RoleFailure | "name" | null>(null);

  function handleSubmit() {
    if (name.trim() === "") return setFailure("name");
    const source = roles.find((role) => role.id === fromId);
    // Whether its people may sign in is said of each role by itself, and not copied.
    const copied = source && { description: source.description, permissions: source.permissions };
    mutate({ name, ...copied }, { onSuccess: onMade, onError: (error) => setFailure(roleFailureOf(error)) });
  }

  const nameProblem = failure === "name" ? t("failures.name") : failure === "taken" ? t("failures.taken") : undefined;
  return (
    <FormDialog
      cancelLabel={t("cancel")}
      className={styles.form}
      closeLabel={t("close")}
      isDirty={name !== start.name || fromId !== start.fromId}
      isPending={isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
      submitLabel={t("create")}
      title={t("new")}
    >
      <TextField
        autoFocus
        dir="auto"
        error={nameProblem}
        label={t("fields.name")}
        maxLength={roleLimits.name}
        onChange={({ target }) => {
          setFailure(null);
          setName(target.value);
        }}
        required
        value={name}
      />
      <Select label={t("startFrom")} onChange={({ target }) => setFromId(Number(target.value))} value={fromId}>
        <option value={0}>{t("startEmpty")}</option>
        {roles.map((role) => (
          <option key={role.id} value={role.id}>
            {nameOf(role)}
          </option>
        ))}
      </Select>
      {failure && nameProblem === undefined && failure !== "name" && <Failure>{t(`failures.${failure}`)}</Failure>}
    </FormDialog>
  );
}
