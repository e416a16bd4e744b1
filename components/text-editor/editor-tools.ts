import type { Editor } from "@tiptap/react";
import type { IconName } from "@/lib/icons";

type Chain = ReturnType<Editor["chain"]>;
export type ToolName =
  | "bold"
  | "italic"
  | "strike"
  | "code"
  | "bulletList"
  | "orderedList"
  | "blockquote"
  | "codeBlock"
  | "heading"
  | "subheading"
  | "undo"
  | "redo";

export type Tool = Readonly<{
  name: ToolName;
  icon: IconName;
  keys: string;
  isActive: (editor: Editor) => boolean;
  run: (chain: Chain) => Chain;
}>;

const toggle = (
  name: Exclude<ToolName, "heading" | "subheading" | "undo" | "redo">,
  icon: IconName,
  keys: string,
  run: (chain: Chain) => Chain,
): Tool => ({ name, icon, keys, run, isActive: (editor) => editor.isActive(name) });

const heading = (name: "heading" | "subheading", icon: IconName, level: 2 | 3): Tool => ({
  name,
  icon,
  keys: `Control+Alt+${level}`,
  isActive: (editor) => editor.isActive("heading", { level }),
  run: (chain) => chain.toggleHeading({ level }),
});

export const textTools: readonly Tool[] = [
  toggle("bold", "bold", "Control+B", (chain) => chain.toggleBold()),
  toggle("italic", "italic", "Control+I", (chain) => chain.toggleItalic()),
  toggle("strike", "strikethrough", "Control+Shift+S", (chain) => chain.toggleStrike()),
  toggle("code", "code", "Control+E", (chain) => chain.toggleCode()),
  toggle("bulletList", "list", "Control+Shift+8", (chain) => chain.toggleBulletList()),
  toggle("orderedList", "list-ordered", "Control+Shift+7", (chain) => chain.toggleOrderedList()),
  toggle("blockquote", "text-quote", "Control+Shift+B", (chain) => chain.toggleBlockquote()),
  toggle("codeBlock", "square-code", "Control+Alt+C", (chain) => chain.toggleCodeBlock()),
];

/** For long texts that others read as a page. */
export const articleTools: readonly Tool[] = [
  heading("heading", "heading-2", 2),
  heading("subheading", "heading-3", 3),
  ...textTools,
];

const never = () => false;

export const historyTools: readonly Tool[] = [
  { name: "undo", icon: "undo-2", keys: "Control+Z", isActive: never, run: (chain) => chain.undo() },
  { name: "redo", icon: "redo-2", keys: "Control+Shift+Z", isActive: never, run: (chain) => chain.redo() },
];

/** Languages of code that are offered, by what stands behind the fence; any other stays what it is. */
export const codeLanguages: Readonly<Record<string, string>> = {
  ts: "TypeScript",
  tsx: "TSX",
  js: "JavaScript",
  json: "JSON",
  css: "CSS",
  html: "HTML",
  sql: "SQL",
  sh: "Shell",
  yaml: "YAML",
};
