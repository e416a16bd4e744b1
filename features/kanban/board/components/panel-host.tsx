"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, useEffect } from "react";
import { whenOnline } from "@/lib/when-online";
import { panelActions, usePanel } from "../client/store";

const BoardPanels = dynamic(() => whenOnline(() => import("./board-panels")).then((module) => module.BoardPanels), {
  ssr: false,
});

/** Renders the open dialog of a board. */
export function PanelHost(props: Omit<ComponentProps<typeof BoardPanels>, "panel">) {
  const panel = usePanel();
  // Whoever goes to another board leaves the dialogs of this one behind.
  useEffect(() => panelActions.panelClosed, []);
  return panel && <BoardPanels {...props} panel={panel} />;
}
