"use client";

/** The dialogs that ask before people are deactivated or get another role. */
import { useId, useRef, useState } from "react";
import { Button } from "@/components/button";
import { CloseButton } from "@/components/close-guards";
import { Dialog } from "@/components/dialog";
import { LeaveGuard } from "@/components/leave-guard";
import { Select } from "@/components/select";
import { TextArea } from "@/components/text-area";
import { formatNumber } from "@/lib/format";
import { userLimits } from "../../domain/constants";
import { type ListCopy, roleNameIn } from "./list-copy";
import type { RoleOption } from "./people-toolbar";
import type { PeopleInput } from "./use-people-acts";

type Props = Readonly<{
  /** What is asked about; null when nothing is. */
  wish: PeopleInput | null;
  /** The roles that the viewer may give. */
  roles: readonly RoleOption[];
  isRunning: boolean;
  onClose: () => void;
  onDeactivate: (reason: string) => void;
  onChangeRole: (roleId: number) => void;
  copy: ListCopy;
}>;

/** Asks before people are signed out or get another role: whom it is about, and why. */
export function PeopleDialogs(props: Props) {
  const { wish: asked, isRunning, onClose, copy } = props;
  const { t, locale } = copy;
  const formId = useId();
  // The dialog keeps its words while it leaves.
  const last = useRef(asked);
  if (asked) last.current = asked;
  const input = last.current;
  const shown = formatNumber(locale, input?.count ?? 0);
  const whom = input?.name
    ? t("dialog.one", { name: input.name })
    : t("dialog.many", { count: input?.count ?? 0, shown });
  const cancel = <CloseButton>{t("dialog.cancel")}</CloseButton>;
  return (
    <>
      <Dialog
        actions={
          <>
            {cancel}
            <Button form={`${formId}-deactivate`} loading={isRunning} type="submit" variant="danger">
              {t("menu.deactivate")}
            </Button>
          </>
        }
        closeLabel={t("dialog.close")}
        onClose={onClose}
        open={asked?.kind === "deactivate"}
        role="alertdialog"
        size="s"
        title={t("dialog.deactivate", { whom })}
      >
        <Deactivate id={`${formId}-deactivate`} key={input?.key} {...props} />
      </Dialog>
      <Dialog
        actions={
          <>
            {cancel}
            <Button form={`${formId}-role`} loading={isRunning} type="submit" variant="solid">
              {t("menu.role")}
            </Button>
          </>
        }
        closeLabel={t("dialog.close")}
        onClose={onClose}
        open={asked?.kind === "role"}
        size="s"
        title={t("dialog.role", { whom })}
      >
        <ChangeRole id={`${formId}-role`} key={input?.key} {...props} />
      </Dialog>
    </>
  );
}

type FormProps = Props & Readonly<{ id: string }>;

function Deactivate({ id, isRunning, onDeactivate, copy: { t } }: FormProps) {
  const [reason, setReason] = useState("");
  return (
    <form
      className="grid gap-4"
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRunning) onDeactivate(reason.trim());
      }}
    >
      <p className="muted">{t("dialog.deactivateText")}</p>
      <TextArea
        autoFocus
        hint={t("dialog.reasonHint")}
        label={t("dialog.reason")}
        maxLength={userLimits.reason}
        onChange={(event) => setReason(event.target.value)}
        rows={3}
        value={reason}
      />
      <LeaveGuard isDirty={reason.trim() !== "" && !isRunning} />
    </form>
  );
}

function ChangeRole({ id, roles, isRunning, onChangeRole, copy }: FormProps) {
  const { t } = copy;
  const [roleId, setRoleId] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      className="grid gap-4"
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (roleId === "") setIsMissing(true);
        else if (!isRunning) onChangeRole(Number(roleId));
      }}
    >
      <p className="muted">{t("dialog.roleText")}</p>
      <Select
        autoFocus
        error={isMissing && roleId === "" ? t("dialog.roleMissing") : undefined}
        label={t("columns.role")}
        onChange={(event) => setRoleId(event.target.value)}
        required
        value={roleId}
      >
        <option value="">{t("dialog.choose")}</option>
        {roles.map(({ id, name }) => (
          <option key={id} value={id}>
            {roleNameIn(copy, { id, name })}
          </option>
        ))}
      </Select>
    </form>
  );
}
