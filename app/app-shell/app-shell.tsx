"use client";

import { useEffect, useState } from "react";
import { buttonClass } from "@/components/button";
import { StatePage } from "@/components/state-page";
import { useIsOnline } from "@/lib/online";
import { paths } from "@/lib/paths";
import { watchForServer } from "@/lib/server-back";
import { type ShellState, shellState } from "./shell-state";

type Props = Readonly<{
  texts: Readonly<Record<ShellState, Readonly<Record<"title" | "text", string>>> & { open: string }>;
}>;

/** Where it stands for itself: its address, and that of its folder behind it. */
const ownPaths: readonly string[] = [paths.appShell, "/app-shell"];

/**
 * Says whether the network or the server is unavailable. In place of another page, it loads that page once the server is back.
 * It asks for the address only after the first render, because the same document serves every address.
 */
export function AppShell({ texts }: Props) {
  const isOnline = useIsOnline();
  const [standsIn, setStandsIn] = useState(false);
  useEffect(() => setStandsIn(!ownPaths.includes(window.location.pathname)), []);
  useEffect(() => {
    if (standsIn) return watchForServer(() => window.location.reload());
  }, [standsIn]);

  const state = shellState({ isOnline, standsIn });
  return (
    <StatePage
      actions={
        // A plain link: without a network there is no router to ask, and an empty address loads the page asked for.
        <a className={buttonClass({ variant: "solid" })} href={standsIn ? "" : paths.dashboard.general}>
          {texts.open}
        </a>
      }
      art={state === "ready" ? "ready" : "offline"}
      title={texts[state].title}
    >
      {texts[state].text}
    </StatePage>
  );
}
