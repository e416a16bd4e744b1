"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { connection } from "@/lib/event-stream";
import { useIsOnline } from "@/lib/online";
import styles from "./connection-status.module.css";
import { Icon } from "./icon";

export type ConnectionTexts = Readonly<Record<"offline" | "reconnecting" | "ended" | "signIn" | "online", string>>;

type Props = Readonly<{
  /** Whose page it is. */
  userId: string;
  texts: ConnectionTexts;
}>;

type Standing = "well" | "offline" | "reconnecting" | "ended";

/** A line that is back before then was never missed by anybody. */
const quietForMs = { well: 0, offline: 1_000, reconnecting: 5_000, ended: 3_000 } as const;
const backShownMs = 4_000;

function useStanding(): Standing {
  const isOnline = useIsOnline();
  const state = useSyncExternalStore(connection.watch, connection.state, () => "idle" as const);
  if (state === "ended") return "ended";
  if (!isOnline) return "offline";
  return state === "away" ? "reconnecting" : "well";
}

/**
 * Says in one quiet line that the network or the server is away for as long as it is, and for a moment that it is back;
 * nothing for the first seconds.
 */
export function ConnectionStatus({ userId, texts }: Props) {
  const standing = useStanding();
  const [shown, setShown] = useState<Standing | "online">("well");

  useEffect(() => connection.identify(userId), [userId]);

  useEffect(() => {
    if (standing === "well" && shown === "well") return;
    const next = standing === "well" && shown !== "online" ? "online" : standing;
    if (next === shown) return;
    const delayMs = next === "online" ? 0 : shown === "online" ? backShownMs : quietForMs[next];
    const timer = setTimeout(() => setShown(next), delayMs);
    return () => clearTimeout(timer);
  }, [standing, shown]);

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
          {shown === "ended" ? (
            // The server finds that nobody is signed in, and brings whoever signs in back to this page.
            <button type="button" onClick={() => location.reload()}>
              {texts.signIn}
            </button>
          ) : null}
        </p>
      )}
    </div>
  );
}
