"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { IconName } from "@/lib/icons";
import { IconButton } from "../icon-button";
import { articleTools, historyTools, type ToolName } from "./editor-tools";
import styles from "./text-editor.module.css";
import { handleArrows } from "./toolbar-keys";

/** What the editor begins with where one of its tools was pressed before it was there. */
export type StartTool = ToolName | "link" | "picture";

type Shown = Readonly<{ name: StartTool; icon: IconName }>;

const tools: readonly Shown[] = [
  ...articleTools,
  { name: "link", icon: "link" },
  { name: "picture", icon: "image" },
  ...historyTools,
];
const isHistory = ({ name }: Shown) => historyTools.some((tool) => tool.name === name);

type Props = Readonly<{
  /** Stands before the tools, and takes their place as the stop of the Tab key. */
  first?: ReactNode;
  onTool: (name: StartTool) => void;
}>;

/** The editor's toolbar before its code has loaded; each button loads the editor and applies itself. */
export function RestingToolbar({ first, onTool }: Props) {
  const t = useTranslations("textEditor");
  return (
    <div aria-label={t("tools")} className={styles.tools} onKeyDown={handleArrows} role="toolbar">
      {first}
      {tools.map((tool, at) => (
        <IconButton
          // Nothing was done yet.
          disabled={isHistory(tool)}
          icon={tool.icon}
          key={tool.name}
          label={t(tool.name)}
          onClick={() => onTool(tool.name)}
          size="s"
          tabIndex={at === 0 && !first ? 0 : -1}
        />
      ))}
    </div>
  );
}
