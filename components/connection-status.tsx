"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { accessLoss } from "@/lib/access-loss";
import { connection } from "@/lib/event-stream";
import { useIsOnline } from "@/lib/online";
import styles from "./connection-status.module.css";
import { Icon } from "./icon";

export type ConnectionTexts = Readonly<
  Record<"offline" | "reconnecting" | "ended" | "signIn" | "revoked" | "details" | "online", string>
>;

type Props = Readonly<{
  /** Whose page it is. */
  userId: string;
  texts: ConnectionTexts;
}>;

type AccountStatus = "well" | "offline" | "reconnecting" | "ended" | "revoked";

/** A line that is back before then was never missed by anybody. */
const quietForMs = { well: 0, offline: 1_000, reconnecting: 5_000, ended: 3_000, revoked: 1_000 } as const;
const backShownMs = 4_000;

function useAccountStatus(): AccountStatus {
  const isOnline = useIsOnline();
  const state = useSyncExternalStore(connection.watch, connection.state, () => "idle" as const);
  const loss = useSyncExternalStore(accessLoss.watch, accessLoss.state, () => null);
  if (loss) return loss;
  if (state === "ended" || state === "revoked") return state;
  if (!isOnline) return "offline";
  return state === "away" ? "reconnecting" : "well";
}

/** What was only a matter of the connection, so that its return is worth a word. */
const wasAway = (shown: AccountStatus | "online") => shown === "offline" || shown === "reconnecting";

/**
 * A line that says that the network or the server is unavailable, and shortly afterwards that it is back. It appears
 * only after a few seconds.
 */
export function ConnectionStatus({ userId, texts }: Props) {
  const accountStatus = useAccountStatus();
  const [shown, setShown] = useState<AccountStatus | "online">("well");

  useEffect(() => connection.identify(userId), [userId]);

  useEffect(() => {
    if (accountStatus === "well" && shown === "well") return;
    const next = accountStatus === "well" && wasAway(shown) ? "online" : accountStatus;
    if (next === shown) return;
    const delayMs = next === "online" ? 0 : shown === "online" ? backShownMs : quietForMs[next];
    const timer = setTimeout(() => setShown(next), delayMs);
    return () => clearTimeout(timer);
  }, [accountStatus, shown]);

  return (
    <div className={styles.place} role="status">
      {shown === "well" ? null : (
        <p className={styles.line} data-standing={shown}>
          {shown === "reconnecting" ? (
            <span className={styles.dot} aria-hidden="true" />
          ) : (
            <Icon name={shown === "online" ? "circle-check" : "wifi-off"} size={16} />
          )}
          {texts[shown]}
          {shown === "ended" || shown === "revoked" ? (
            // The server finds that nobody may see this page, says why, and brings whoever signs in back to it.
            <button type="button" onClick={() => location.reload()}>
              {shown === "ended" ? texts.signIn : texts.details}
            </button>
          ) : null}
        </p>
      )}
    </div>
  );
}
