"use client";

import { Selection } from "@tiptap/pm/state";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "@/lib/class-names";
import { pressedKey } from "@/lib/pressed-key";
import { parseDocument } from "@/lib/rich-text/parse-document";
import { escapeText } from "@/lib/rich-text/plain-text";
import { writeDocument } from "@/lib/rich-text/write-document";
import fieldStyles from "../field.module.css";
import richText from "../rich-text.module.css";
import { contentOf, editorExtensions, keepApart, markdownOf, typedMarkdown } from "./editor-extensions";
import { type Asked, EditorToolbar } from "./editor-toolbar";
import { articleTools } from "./editor-tools";
import { MentionList, optionId } from "./mention-list";
import type { StartTool } from "./resting-toolbar";
import type { EditorProps, Mentionable } from "./text-editor";
import styles from "./text-editor.module.css";
import { useMentions } from "./use-mentions";

type Props = EditorProps &
  Readonly<{
    /** Where in the plain text somebody is writing; null leaves the focus where it is. */
    caret: number | null;
    startAt?: number;
    startTool?: StartTool;
    control: Readonly<{ id: string; "aria-label": string; "aria-describedby"?: string; "aria-invalid"?: true }>;
  }>;

const nobody: readonly Mentionable[] = [];

/** The position in the document after `caret` characters of its text, with `between` between blocks and `line` between lines. */
function placeOf({ state: { doc } }: Editor, caret: number, between = "\n\n", line = "\n"): number {
  let [low, high] = [0, doc.content.size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (doc.textBetween(0, middle, between, line).length < caret) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Puts the caret at the position nearest to a place where text is allowed. */
function select({ state: { doc, tr }, view }: Editor, place: number): void {
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(place))));
}

/** A text as it is stored, and as the editor would write it. */
const openedOf = (stored: string) => ({ stored, written: writeDocument(parseDocument(stored)) });

const stated = (attributes: Readonly<Record<string, string | boolean | null | undefined>>) =>
  Object.fromEntries(Object.entries(attributes).flatMap(([name, text]) => (text ? [[name, String(text)]] : [])));

/** The rich text editor, built on Tiptap. */
export function RichEditor({
  value,
  onChange,
  maxLength,
  placeholder,
  people,
  pictures,
  onKeyDown,
  ref,
  startAt,
  startTool,
  caret,
  control,
}: Props) {
  const t = useTranslations("textEditor");
  const listId = useId();
  const [isRefused, setIsRefused] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { choice, suggestion, isChoosing } = useMentions(people ?? nobody);
  const written = useRef(value);
  const [first] = useState(() => openedOf(value));
  const opened = useRef(first);
  const latest = useRef({ onChange, onKeyDown });
  useLayoutEffect(() => {
    latest.current = { onChange, onKeyDown };
  });
  const option = choice && optionId(listId, choice.at);
  /** A picture that is dropped or pasted by itself. Text that is pasted with a picture of it stays text. */
  function takePicture(data: DataTransfer | null): boolean {
    const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"));
    if (!pictures || !file || data?.getData("text/plain")) return false;
    setAsked({ kind: "picture", file });
    return true;
  }

  const [extensions] = useState(() => editorExtensions({ maxLength, onTried: setIsRefused, suggestion }));
  const editor = useEditor({
    content: contentOf(value),
    editorProps: {
      attributes: {
        ...stated({ ...control, "aria-activedescendant": option, "aria-controls": option && listId }),
        ...(people && { "aria-autocomplete": "list" }),
        "aria-multiline": "true",
        class: `${richText.text} ${styles.content}`,
        role: "textbox",
      },
      clipboardTextParser(text, _context, _isPlain, { state: { schema } }) {
        const pasted = schema.nodeFromJSON(contentOf(escapeText(text)));
        return pasted.slice(1, pasted.content.size - 1);
      },
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && takePicture(event.dataTransfer),
      handlePaste: (_view, event) => takePicture(event.clipboardData),
      handleKeyDown(_view, event) {
        if (isChoosing()) return false;
        latest.current.onKeyDown?.(event);
        return event.defaultPrevented || (pressedKey(event) === "Enter" && (event.ctrlKey || event.metaKey));
      },
      transformPastedHTML: keepApart,
    },
    enableInputRules: typedMarkdown(pictures !== undefined),
    enablePasteRules: false,
    extensions,
    // In the browser alone: it takes over in the moment in which it is first drawn.
    immediatelyRender: true,
    injectCSS: false,
    onUpdate({ editor: { state } }) {
      const next = markdownOf(state.doc);
      // An unchanged text stays as it is stored, even where the editor would write it differently.
      written.current = next === opened.current.written ? opened.current.stored : next;
      latest.current.onChange(written.current);
    },
  });

  const isEmpty = useEditorState({ editor, selector: ({ editor: { isEmpty } }) => isEmpty });

  useImperativeHandle(ref, () => ({ focus: () => editor.view.focus() }));
  // Before the next key: it belongs here.
  useLayoutEffect(() => {
    if (caret === null) return;
    const place = startAt === undefined ? placeOf(editor, caret) : placeOf(editor, startAt, "", "");
    editor.view.focus();
    select(editor, place);
    editor.commands.scrollIntoView();
  }, [editor, caret, startAt]);
  const isBegun = useRef(false);
  useEffect(() => {
    if (!startTool || isBegun.current) return;
    isBegun.current = true;
    if (startTool === "link") setAsked({ kind: "link" });
    else if (startTool === "picture") setAsked({ kind: "picture", file: null });
    else
      articleTools
        .find(({ name }) => name === startTool)
        ?.run(editor.chain().focus())
        .run();
  }, [editor, startTool]);
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    opened.current = openedOf(value);
    editor.commands.setContent(contentOf(value), { emitUpdate: false });
    select(editor, editor.state.doc.content.size);
  }, [editor, value]);

  const toolbar = <EditorToolbar asked={asked} editor={editor} onAsk={setAsked} pictures={pictures} />;
  return (
    <div className={classNames(fieldStyles.control, fieldStyles.area, styles.frame, pictures && styles.article)}>
      {pictures && toolbar}
      {placeholder && isEmpty && (
        <span aria-hidden="true" className={styles.placeholder}>
          {placeholder}
        </span>
      )}
      <EditorContent editor={editor} />
      {choice && <MentionList choice={choice} id={listId} label={t("people")} />}
      {!pictures && toolbar}
      <p className={styles.refused} role="status">
        {isRefused && t("tooLong")}
      </p>
    </div>
  );
}
