"use client";

/** The number of writes that wait in the browser until the server has them. */
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import type { SentWaiting } from "@/lib/optimistic-write";
import { waitingWrites } from "@/lib/waiting-writes";
import { Icon } from "./icon";
import { toast } from "./toast";
import { useAnnounceUnsaved } from "./use-announce-unsaved";
import styles from "./waiting-writes.module.css";

/** Says how many writes the browser keeps until the server has them. Needs the namespace `waiting`. */
export function WaitingCount({ waiting }: Readonly<{ waiting: number }>) {
  const t = useTranslations("waiting");
  return (
    <span className={styles.waiting} role="status">
      {waiting > 0 && (
        <>
          <Icon name="wifi-off" size={16} />
          {t("count", { count: waiting })}
        </>
      )}
    </span>
  );
}

export type ReportSent = (ended: SentWaiting) => void;
type SenderProps = Readonly<{ personId: string; send: (report: ReportSent) => Promise<SentWaiting> }>;

/** Sends what was done on an earlier page that nobody answered, and says so. Draws nothing. Needs the namespace `waiting`. */
export function WaitingSender({ personId, send }: SenderProps) {
  const t = useTranslations("waiting");
  const announce = useAnnounceUnsaved();
  const report = useEffectEvent(({ sent, unsaved }: SentWaiting) => {
    if (sent > 0) toast.success(t("sent", { count: sent }));
    announce(unsaved);
  });
  useEffect(() => {
    waitingWrites.personEntered(personId);
    const handleEnded = (ended: SentWaiting) => report(ended);
    void send(handleEnded).then(handleEnded);
  }, [personId, send]);
  return null;
}
