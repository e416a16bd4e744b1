"use client";

import { useTranslations } from "next-intl";
import {
  type ComponentProps,
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { classNames } from "@/lib/class-names";
import { pressedKey } from "@/lib/pressed-key";
import { Field } from "../field";
import fieldStyles from "../field.module.css";
import { IconButton } from "../icon-button";
import { isPressOnText, RichText } from "../rich-text";
import { RestingToolbar, type StartTool } from "./resting-toolbar";
import { type EditorHandle, preloadEditor, TextEditor } from "./text-editor";
import styles from "./text-editor.module.css";

type Props = Omit<ComponentProps<typeof TextEditor>, "labelHidden" | "people"> &
  Readonly<{
    /** Called when the editor is left by key or loses the focus. */
    onLeave?: () => void;
    /** Keeps the editor open, e.g. while a question about the text is shown. */
    staysOpen?: boolean;
  }>;

/** Where in the text one begins to write, and with which tool. */
type Start = Readonly<{ startAt?: number; startTool?: StartTool }>;

/** `left`: closed by key, which gives the focus back to the button. */
type Mode = "reading" | "writing" | "left";

/** How many characters of a text precede the place that was clicked, where the browser has put its selection. */
function pressedAt(text: Element): number | undefined {
  const selection = getSelection();
  if (!selection?.anchorNode || !text.contains(selection.anchorNode)) return undefined;
  const before = document.createRange();
  before.setStart(text, 0);
  before.setEnd(selection.anchorNode, selection.anchorOffset);
  return before.toString().length;
}

const released = ["pointerup", "click", "keyup"] as const;

/**
 * A rich text that turns into an editor when it is clicked; an empty one is a field at once. Escape and Ctrl+Enter
 * close the editor. Needs the namespace `textEditor`.
 */
export function RichTextField({ onLeave, staysOpen = false, autoFocus, className, ref, ...field }: Props) {
  const { value } = field;
  const [mode, setMode] = useState<Mode>(autoFocus ? "writing" : "reading");
  const [start, setStart] = useState<Start>({});
  const [editorKey, setEditorKey] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef<EditorHandle>(null);
  const isWriting = mode === "writing";
  useImperativeHandle(ref, () => ({ focus: () => shown.current?.focus() }));

  useEffect(() => {
    if (!isWriting || staysOpen) return;
    const closeWhereLeft = () => {
      if (area.current?.contains(document.activeElement) !== false) return;
      setMode("reading");
      setEditorKey((count) => count + 1);
    };
    let timer: number | undefined;
    // Not on blur: what is being pressed would move away from under the pointer.
    const handleRelease = () => {
      clearTimeout(timer);
      timer = window.setTimeout(closeWhereLeft);
    };
    for (const name of released) window.addEventListener(name, handleRelease, true);
    return () => {
      clearTimeout(timer);
      for (const name of released) window.removeEventListener(name, handleRelease, true);
    };
  }, [isWriting, staysOpen]);

  function handleKeyDown(event: KeyboardEvent | ReactKeyboardEvent) {
    field.onKeyDown?.(event);
    const key = pressedKey(event);
    const isLeaving = key === "Escape" || (key === "Enter" && (event.ctrlKey || event.metaKey));
    if (!isLeaving || event.defaultPrevented || (key === "Escape" && value === "")) return;
    event.preventDefault();
    // The key closes the editor, not the dialog around it.
    event.stopPropagation();
    onLeave?.();
    if (value !== "") setMode("left");
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events of its content.
    <div
      className={className}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isWriting && !currentTarget.contains(relatedTarget)) onLeave?.();
      }}
      ref={area}
    >
      {isWriting || value === "" ? (
        <TextEditor
          {...field}
          autoFocus={isWriting}
          key={editorKey}
          onFocus={() => setMode("writing")}
          onKeyDown={handleKeyDown}
          ref={shown}
          {...start}
        />
      ) : (
        <ReadText
          {...field}
          hasFocus={mode === "left"}
          onFocus={() => setMode("reading")}
          onWrite={(begun = {}) => {
            setStart(begun);
            setMode("writing");
          }}
          ref={shown}
        />
      )}
    </div>
  );
}

type ReadProps = Pick<Props, "value" | "label" | "hint" | "error" | "required" | "id" | "ref" | "pictures"> &
  Readonly<{ hasFocus: boolean; onFocus: () => void; onWrite: (start?: Start) => void }>;

function ReadText({ value, label, hint, error, required, id, pictures, hasFocus, onFocus, onWrite, ref }: ReadProps) {
  const t = useTranslations("textEditor");
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }));
  const editButton = (control: Readonly<{ id: string; "aria-describedby"?: string }>) => (
    <IconButton
      aria-describedby={control["aria-describedby"]}
      // Only where the editor had the focus.
      autoFocus={hasFocus}
      className={pictures ? undefined : styles.edit}
      icon="pencil"
      id={control.id}
      label={`${t("edit")}: ${label}`}
      onClick={() => onWrite()}
      onFocus={() => {
        preloadEditor();
        onFocus();
      }}
      ref={button}
      size="s"
    />
  );

  return (
    <Field {...{ id, label, hint, error, required }}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its button does the same by key.
        <div
          className={classNames(fieldStyles.control, fieldStyles.area, pictures ? styles.article : styles.reading)}
          onClick={(event) => isPressOnText(event) && onWrite({ startAt: pressedAt(event.currentTarget) })}
          onPointerEnter={preloadEditor}
        >
          {pictures && <RestingToolbar first={editButton(control)} onTool={(startTool) => onWrite({ startTool })} />}
          <RichText className={pictures && styles.read} text={value} />
          {!pictures && editButton(control)}
        </div>
      )}
    </Field>
  );
}
