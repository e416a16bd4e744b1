"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Select } from "@/components/select";
import { TextArea } from "@/components/text-area";
import { formatNumber } from "@/lib/format";
import { userLimits } from "../../vocabulary/schema";
import type { RoleOption } from "./list-toolbar";
import { type ListWords, roleNameIn } from "./list-words";
import styles from "./people-dialogs.module.css";
import type { PeopleWish } from "./use-people-acts";

type Props = Readonly<{
  /** What is asked about; null when nothing is. */
  wish: PeopleWish | null;
  /** The roles that the viewer may give. */
  roles: readonly RoleOption[];
  isRunning: boolean;
  onClose: () => void;
  onDeactivate: (reason: string) => void;
  onChangeRole: (roleId: number) => void;
  words: ListWords;
}>;

/** Asks before people are signed out or get another role: whom it is about, and why. */
export function PeopleDialogs(props: Props) {
  const { wish: asked, onClose, words } = props;
  const { t, locale } = words;
  // The dialog keeps its words while it leaves.
  const last = useRef(asked);
  if (asked) last.current = asked;
  const wish = last.current;
  const shown = formatNumber(locale, wish?.count ?? 0);
  const whom = wish?.name ? t("dialog.one", { name: wish.name }) : t("dialog.many", { count: wish?.count ?? 0, shown });
  return (
    <>
      <Dialog
        closeLabel={t("dialog.close")}
        onClose={onClose}
        open={asked?.kind === "deactivate"}
        role="alertdialog"
        size="s"
        title={t("dialog.deactivate", { whom })}
      >
        <Deactivate key={wish?.key} {...props} />
      </Dialog>
      <Dialog
        closeLabel={t("dialog.close")}
        onClose={onClose}
        open={asked?.kind === "role"}
        size="s"
        title={t("dialog.role", { whom })}
      >
        <ChangeRole key={wish?.key} {...props} />
      </Dialog>
    </>
  );
}

function Deactivate({ isRunning, onClose, onDeactivate, words: { t } }: Props) {
  const [reason, setReason] = useState("");
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRunning) onDeactivate(reason.trim());
      }}
    >
      <p className={styles.text}>{t("dialog.deactivateText")}</p>
      <TextArea
        hint={t("dialog.reasonHint")}
        label={t("dialog.reason")}
        maxLength={userLimits.reason}
        onChange={(event) => setReason(event.target.value)}
        rows={3}
        value={reason}
      />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t("dialog.cancel")}</Button>
        <Button loading={isRunning} type="submit" variant="danger">
          {t("menu.deactivate")}
        </Button>
      </div>
    </form>
  );
}

function ChangeRole({ roles, isRunning, onClose, onChangeRole, words }: Props) {
  const { t } = words;
  const [roleId, setRoleId] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (roleId === "") setIsMissing(true);
        else if (!isRunning) onChangeRole(Number(roleId));
      }}
    >
      <p className={styles.text}>{t("dialog.roleText")}</p>
      <Select
        error={isMissing && roleId === "" ? t("dialog.roleMissing") : undefined}
        label={t("columns.role")}
        onChange={(event) => setRoleId(event.target.value)}
        required
        value={roleId}
      >
        <option value="">{t("dialog.choose")}</option>
        {roles.map(({ id, name }) => (
          <option key={id} value={id}>
            {roleNameIn(words, { id, name })}
          </option>
        ))}
      </Select>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t("dialog.cancel")}</Button>
        <Button loading={isRunning} type="submit" variant="solid">
          {t("menu.role")}
        </Button>
      </div>
    </form>
  );
}
