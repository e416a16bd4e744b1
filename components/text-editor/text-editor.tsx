"use client";

import {
  type ChangeEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { classNames } from "@/lib/class-names";
import { escapeText, unescapeText } from "@/lib/rich-text/plain-text";
import { whenOnline } from "@/lib/when-online";
import { Field, type FieldTexts } from "../field";
import fieldStyles from "../field.module.css";
import type { PictureStore } from "../picture-upload";
import { RestingToolbar, type StartTool } from "./resting-toolbar";
import type { RichEditor } from "./rich-editor";
import styles from "./text-editor.module.css";

const loadEditor = () => whenOnline(() => import("./rich-editor")).then((module) => module.RichEditor);

/** Loads the editor's code before it is needed. */
export const preloadEditor = () => void loadEditor().catch(() => {});

export type Mentionable = Readonly<{ id: string; name: string }>;
export type EditorHandle = Readonly<{ focus: () => void }>;

export type EditorProps = Readonly<{
  /** The stored form, as `parseDocument` reads it. */
  value: string;
  onChange: (value: string) => void;
  /** In characters of the stored form. */
  maxLength: number;
  placeholder?: string;
  /** Who may be mentioned. */
  people?: readonly Mentionable[];
  /** Makes it the field of an article, with headings, languages of code, and pictures that are stored here. */
  pictures?: PictureStore;
  onKeyDown?: (event: KeyboardEvent | ReactKeyboardEvent) => void;
  ref?: Ref<EditorHandle>;
}>;

type Start = Readonly<{
  /** Where the caret begins: after how many characters of the text, without marks and line breaks. By default at its end. */
  startAt?: number;
  /** The tool that was pressed to begin. */
  startTool?: StartTool;
}>;

type Props = EditorProps &
  Start &
  Omit<FieldTexts, "label"> &
  Readonly<{
    id?: string;
    label: string;
    required?: boolean;
    autoFocus?: boolean;
    className?: string;
    onFocus?: () => void;
  }>;

/** Where somebody was writing in the plain field when the editor came; null where they were elsewhere. */
type Loaded = Start & Readonly<{ Editor: typeof RichEditor; caret: number | null }>;

/**
 * A form field for rich text. It is a plain one until somebody goes into it; then the editor loads and takes over what
 * was typed, with its caret. Without the editor it stays plain. Needs the namespace `textEditor`.
 */
export function TextEditor({
  id,
  label,
  labelHidden,
  hint,
  error,
  required,
  className,
  autoFocus,
  onFocus,
  startAt,
  startTool,
  ...editor
}: Props) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  return (
    <Field {...{ id, label, labelHidden, hint, error, required, className }}>
      {({ className: _, ...control }) =>
        loaded ? (
          <loaded.Editor
            {...editor}
            caret={loaded.caret}
            control={{ ...control, "aria-label": label }}
            startAt={loaded.startAt}
            startTool={loaded.startTool}
          />
        ) : (
          <PlainEditor {...editor} {...{ autoFocus, control, onFocus, startAt, startTool }} onLoad={setLoaded} />
        )
      }
    </Field>
  );
}

type PlainProps = EditorProps &
  Start &
  Readonly<{
    control: Readonly<{ id: string; "aria-describedby"?: string; "aria-invalid"?: true }>;
    autoFocus?: boolean;
    onFocus?: () => void;
    onLoad: (loaded: Loaded) => void;
  }>;

/** A text without marks as it reads; one with marks as it is stored. */
function PlainEditor({ value, onChange, maxLength, placeholder, onKeyDown, ref, autoFocus, ...props }: PlainProps) {
  const { pictures } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const loading = useRef<Promise<typeof RichEditor>>(undefined);
  const isComposing = useRef(false);
  const start = useRef(props.startAt);
  const startTool = useRef(props.startTool);
  const plain = unescapeText(value);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));
  useLayoutEffect(() => {
    if (autoFocus) field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [autoFocus]);

  function handleChange({ target }: ChangeEvent<HTMLTextAreaElement>) {
    start.current = undefined;
    const next = plain === null ? target.value : escapeText(target.value);
    if (next.length <= maxLength || next.length < value.length) onChange(next);
  }

  /** Not in the middle of a composition: the input method would lose its text. */
  function takeOver(Editor: typeof RichEditor) {
    const { current } = field;
    if (!current || isComposing.current) return;
    const caret = current === document.activeElement ? current.selectionEnd : null;
    // At once: a key that is pressed in between would be typed into a field that is gone.
    flushSync(() => props.onLoad({ Editor, caret, startAt: start.current, startTool: startTool.current }));
  }

  function load() {
    loading.current ??= loadEditor();
    // Without the editor, the plain field is one.
    loading.current.then(takeOver, () => (loading.current = undefined));
  }

  function handleTool(name: StartTool) {
    startTool.current = name;
    field.current?.focus();
    load();
  }

  return (
    <div className={classNames(fieldStyles.control, fieldStyles.area, styles.frame, pictures && styles.article)}>
      {pictures && <RestingToolbar onTool={handleTool} />}
      <textarea
        {...props.control}
        // biome-ignore lint/a11y/noAutofocus: only where somebody asked to write.
        autoFocus={autoFocus}
        className={`${fieldStyles.input} ${styles.plain}`}
        dir="auto"
        maxLength={maxLength}
        onChange={handleChange}
        onCompositionEnd={() => {
          isComposing.current = false;
          load();
        }}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onFocus={() => {
          props.onFocus?.();
          load();
        }}
        onKeyDown={onKeyDown}
        placeholder={placeholder}
        ref={field}
        value={plain ?? value}
      />
    </div>
  );
}
