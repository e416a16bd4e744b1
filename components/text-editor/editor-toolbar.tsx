"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { useTranslations } from "next-intl";
import type { IconName } from "@/lib/icons";
import { IconButton } from "../icon-button";
import type { PictureStore } from "../picture-upload";
import { ToolbarSelect } from "../toolbar-select";
import { articleTools, codeLanguages, historyTools, type Tool, textTools } from "./editor-tools";
import { ImageForm } from "./image-form";
import { LinkForm } from "./link-form";
import styles from "./text-editor.module.css";
import { handleArrows } from "./toolbar-keys";

/** What the toolbar asks for instead of showing its tools; a file that was pasted or dropped is sent at once. */
export type Asked = Readonly<{ kind: "link" } | { kind: "picture"; file: File | null }>;

type Props = Readonly<{
  editor: Editor;
  /** For long texts: headings, pictures, languages of code. */
  pictures?: PictureStore;
  asked: Asked | null;
  onAsk: (asked: Asked | null) => void;
}>;

type Ask = Readonly<{ name: "link" | "picture"; icon: IconName; isPressed: boolean; onClick: () => void }>;

/** The toolbar of the rich text editor: formatting, links and pictures. */
export function EditorToolbar({ editor, pictures, asked, onAsk }: Props) {
  const t = useTranslations("textEditor");
  const tools = pictures ? articleTools : textTools;
  const { active, isLink, isImage } = useEditorState({
    editor,
    selector: () => ({
      active: tools.filter(({ isActive }) => isActive(editor)).map(({ name }) => name),
      isLink: editor.isActive("link"),
      isImage: editor.isActive("image"),
    }),
  });
  const close = () => onAsk(null);
  if (asked?.kind === "link") return <LinkForm editor={editor} onClose={close} />;
  if (asked && pictures) return <ImageForm editor={editor} file={asked.file} onClose={close} pictures={pictures} />;
  const toggleLink = () => {
    if (isLink) editor.chain().focus().extendMarkRange("link").unsetLink().run();
    else onAsk({ kind: "link" });
  };
  const tool = ({ name, icon, keys, run }: Tool, at: number) => (
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
  );
  const ask = ({ name, icon, isPressed, onClick }: Ask) => (
    <IconButton
      aria-pressed={isPressed}
      icon={icon}
      label={t(name)}
      onClick={onClick}
      onPointerDown={(event) => event.preventDefault()}
      size="s"
      tabIndex={-1}
    />
  );
  return (
    <div aria-label={t("tools")} className={styles.tools} onKeyDown={handleArrows} role="toolbar">
      {tools.map(tool)}
      {ask({ name: "link", icon: "link", isPressed: isLink, onClick: toggleLink })}
      {pictures &&
        ask({
          name: "picture",
          icon: "image",
          isPressed: isImage,
          onClick: () => onAsk({ kind: "picture", file: null }),
        })}
      {pictures && historyTools.map((history) => tool(history, 1))}
      {pictures && active.includes("codeBlock") && <CodeLanguage editor={editor} />}
    </div>
  );
}

/** What the code at the caret is written in. */
function CodeLanguage({ editor }: Pick<Props, "editor">) {
  const t = useTranslations("textEditor");
  const language = useEditorState({
    editor,
    selector: () => String(editor.getAttributes("codeBlock").language ?? ""),
  });
  const known = language === "" || language in codeLanguages ? [] : [[language, language] as const];
  const options = [["", t("plainCode")] as const, ...known, ...Object.entries(codeLanguages)];
  return (
    <ToolbarSelect
      label={t("codeLanguage")}
      onChange={(chosen) =>
        editor
          .chain()
          .focus()
          .updateAttributes("codeBlock", { language: chosen || null })
          .run()
      }
      options={options.map(([value, label]) => ({ value, label }))}
      value={language}
    />
  );
}
