"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { IdleClock, type IdleState } from "../client/idle-clock";
import { leaveIdle } from "../client/mutations";

const loadDialog = () => import("./idle-dialog").then(({ IdleDialog }) => IdleDialog);
/** Loaded when somebody is warned, and that is rare. A server that changed since may not have it any more. */
const IdleDialog = dynamic(() => loadDialog().catch(() => () => null), { ssr: false });

const signsOfLife = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

/** Signs out after inactivity, with a warning first. One a page. */
export function IdleWatch({ userId }: Readonly<{ userId: string }>) {
  const clock = useRef<IdleClock>(null);
  const [state, setState] = useState<IdleState>({ phase: "active" });

  useEffect(() => {
    const running = new IdleClock(userId, (next) => {
      setState(next);
      if (next.phase === "over") void leaveIdle();
    });
    clock.current = running;
    const listening = { capture: true, passive: true };
    for (const sign of signsOfLife) addEventListener(sign, running.note, listening);
    document.addEventListener("visibilitychange", running.check);
    return () => {
      for (const sign of signsOfLife) removeEventListener(sign, running.note, listening);
      document.removeEventListener("visibilitychange", running.check);
      running.stop();
    };
  }, [userId]);

  if (state.phase !== "warning") return null;
  return <IdleDialog endsAt={state.endsAt} onStay={() => clock.current?.stay()} />;
}
