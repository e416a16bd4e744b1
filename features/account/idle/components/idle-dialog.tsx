"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { VisuallyHidden } from "@/components/visually-hidden";
import { renewSession } from "../../client/mutations";
import { signOutOnRequest } from "../client/mutations";
import styles from "./idle-dialog.module.css";

type Props = Readonly<{
  /** When the session ends, in milliseconds since 1970. */
  endsAt: number;
  onStay: () => void;
}>;

/** At these a screen reader is told how much time is left; each second would drown everything else. */
const notifiedAtS: readonly number[] = [60, 30, 10];

/** A dialog that counts down to the automatic sign-out. What is typed beneath stays where it is. */
export function IdleDialog({ endsAt, onStay }: Props) {
  const t = useTranslations("idle");
  const leftS = useSecondsLeft(endsAt);
  const [isLeaving, setIsLeaving] = useState(false);

  function handleStay() {
    onStay();
    // Counts as use of the session; a refusal leads to the sign-in page by itself.
    void renewSession();
  }

  async function handleLeave() {
    setIsLeaving(true);
    if (!(await signOutOnRequest())) setIsLeaving(false);
  }

  const minutes = Math.floor(leftS / 60);
  const notified = notifiedAtS.findLast((mark) => leftS <= mark) ?? null;
  return (
    <Dialog
      actions={
        <>
          <Button loading={isLeaving} onClick={() => void handleLeave()}>
            {t("leave")}
          </Button>
          <Button autoFocus onClick={handleStay} variant="solid">
            {t("stay")}
          </Button>
        </>
      }
      closeLabel={t("stay")}
      onClose={handleStay}
      open
      role="alertdialog"
      size="s"
      title={t("title")}
    >
      <p>{t("text")}</p>
      <p aria-hidden="true" className={styles.clock} dir="ltr">
        {minutes}:{String(leftS % 60).padStart(2, "0")}
      </p>
      <VisuallyHidden>
        <span role="status">
          {notified === null ? t("minutesLeft", { count: 5 }) : t("secondsLeft", { count: notified })}
        </span>
      </VisuallyHidden>
    </Dialog>
  );
}

function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAt - now) / 1_000));
}
