"use client";

import { IconButton } from "@/components/icon-button";
import { Menu } from "@/components/menu";
import type { BoardCopy } from "../../components/board-copy";
import { panelActions } from "../client/store";

/** The menu of a board: settings, archive and a new board. */
export function BoardMenu({ copy: { t } }: Readonly<{ copy: BoardCopy }>) {
  return (
    <Menu
      items={[
        {
          label: t("board.settings"),
          icon: "settings",
          onSelect: () => panelActions.panelOpened({ kind: "settings" }),
        },
        { label: t("archive.title"), icon: "archive", onSelect: () => panelActions.panelOpened({ kind: "archive" }) },
        "divider",
        { label: t("board.new"), icon: "plus", onSelect: () => panelActions.panelOpened({ kind: "new-board" }) },
      ]}
      label={t("board.more")}
      trigger={(trigger) => <IconButton {...trigger} icon="ellipsis" label={t("board.more")} />}
    />
  );
}
