"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import type { IconName } from "@/lib/icons";
import { IconButton } from "../icon-button";
import { LinkForm } from "./link-form";
import styles from "./text-editor.module.css";

type Chain = ReturnType<Editor["chain"]>;
type Tool = Readonly<{
  name: "bold" | "italic" | "strike" | "code" | "bulletList" | "orderedList" | "blockquote" | "codeBlock";
  icon: IconName;
  keys: string;
  run: (chain: Chain) => Chain;
}>;

const tools: readonly Tool[] = [
  { name: "bold", icon: "bold", keys: "Control+B", run: (chain) => chain.toggleBold() },
  { name: "italic", icon: "italic", keys: "Control+I", run: (chain) => chain.toggleItalic() },
  { name: "strike", icon: "strikethrough", keys: "Control+Shift+S", run: (chain) => chain.toggleStrike() },
  { name: "code", icon: "code", keys: "Control+E", run: (chain) => chain.toggleCode() },
  { name: "bulletList", icon: "list", keys: "Control+Shift+8", run: (chain) => chain.toggleBulletList() },
  { name: "orderedList", icon: "list-ordered", keys: "Control+Shift+7", run: (chain) => chain.toggleOrderedList() },
  { name: "blockquote", icon: "text-quote", keys: "Control+Shift+B", run: (chain) => chain.toggleBlockquote() },
  { name: "codeBlock", icon: "square-code", keys: "Control+Alt+C", run: (chain) => chain.toggleCodeBlock() },
];

/** One stop of the Tab key; the arrow keys go from tool to tool, in the direction of the page. */
function handleArrows(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const isForward = (event.key === "ArrowRight") === (getComputedStyle(event.currentTarget).direction === "ltr");
  event.preventDefault();
  buttons.at((at + (isForward ? 1 : -1)) % buttons.length)?.focus();
}

export function EditorToolbar({ editor }: Readonly<{ editor: Editor }>) {
  const t = useTranslations("textEditor");
  const [isLinking, setIsLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: () => [...tools.map(({ name }) => name), "link"].filter((name) => editor.isActive(name)),
  });
  const toggleLink = () => {
    if (active.includes("link")) editor.chain().focus().extendMarkRange("link").unsetLink().run();
    else setIsLinking(true);
  };
  if (isLinking) return <LinkForm editor={editor} onClose={() => setIsLinking(false)} />;
  return (
    <div aria-label={t("tools")} className={styles.tools} onKeyDown={handleArrows} role="toolbar">
      {tools.map(({ name, icon, keys, run }, at) => (
        <IconButton
          aria-keyshortcuts={keys}
          aria-pressed={active.includes(name)}
          icon={icon}
          key={name}
          label={t(name)}
          onClick={() => run(editor.chain().focus()).run()}
          onPointerDown={(event) => event.preventDefault()}
          size="s"
          tabIndex={at === 0 ? 0 : -1}
        />
      ))}
      <IconButton
        aria-pressed={active.includes("link")}
        icon="link"
        label={t("link")}
        onClick={toggleLink}
        onPointerDown={(event) => event.preventDefault()}
        size="s"
        tabIndex={-1}
      />
    </div>
  );
}
