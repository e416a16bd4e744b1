import { useTranslations } from "next-intl";
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from "react";
import { FileButton } from "@/components/file-button";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { TextArea } from "@/components/text-area";
import { MentionList, optionId } from "@/components/text-editor/mention-list";
import { usePopover } from "@/components/use-popover";
import { pressedKey } from "@/lib/pressed-key";
import { AttachmentStrip } from "../../attachment/components/attachment-strip";
import { ScheduleMenu } from "../../scheduled/components/schedule-menu";
import { useTyping } from "../../typing/client/use-typing";
import { mentionName, readMentions, writeMentions } from "../domain/mention-text";
import styles from "./composer.module.css";
import { ComposerBanner } from "./composer-banner";
import { EmojiPicker } from "./emoji-picker";
import type { ThreadCopy } from "./thread-copy";
import type { ComposerState } from "./use-composer";
import { useMentionList } from "./use-mention-list";

type Props = Readonly<{
  /** Undefined where nobody has written to the person yet. */
  conversationId: string | undefined;
  state: ComposerState;
  copy: ThreadCopy;
  /** The name of the conversation. */
  name: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onEditLast: () => void;
}>;

/** The count of what is left is shown from here on. */
const nearLimit = 500;
const maxRows = 8;

/** On a touch screen Enter makes a line, and the button sends. */
const isTouch = () => matchMedia("(pointer: coarse)").matches;

/** The field for a new message, a reply or the change of an earlier message. */
export function Composer({ conversationId, state, copy, name, field, onEditLast }: Props) {
  const { t, people, viewerId } = copy;
  const { body, left, edited, canSend, write, send, cancel, attachments } = state;
  const tFiles = useTranslations("chat.files");
  const listId = useId();
  const picker = usePopover({ align: "start" });
  const { text, people: mentioned } = readMentions(body);
  const others = people.filter(({ id }) => id !== viewerId).map(({ id, name }) => ({ id, name: mentionName(name) }));
  const caret = useRef<number | null>(null);

  const put = (next: string) => write(writeMentions(next, [...others, ...mentioned]));

  function insert(from: number, to: number, added: string) {
    caret.current = from + added.length;
    put(text.slice(0, from) + added + text.slice(to));
    field.current?.focus();
  }

  const mentions = useMentionList(others, insert);
  const sayTyping = useTyping(conversationId);

  // Behind what was put in for the writer.
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (mentions.handleKey(event)) return;
    const key = pressedKey(event);
    if (key === "Enter" && !event.shiftKey && !isTouch()) {
      event.preventDefault();
      submit();
    } else if (key === "Escape" && cancel()) event.stopPropagation();
    else if (key === "ArrowUp" && text === "" && !edited) {
      event.preventDefault();
      onEditLast();
    }
  }

  function submit() {
    mentions.close();
    send();
    field.current?.focus();
  }

  function addEmoji(emoji: string) {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    insert(selectionStart, selectionEnd, emoji);
  }

  const { choice } = mentions;
  return (
    <form
      className={styles.composer}
      data-foot-field=""
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ComposerBanner copy={copy} onCancel={cancel} state={state} />
      {choice && (
        <div className={styles.people}>
          <MentionList choice={choice} id={listId} label={t("people")} />
        </div>
      )}
      <TextArea
        aria-activedescendant={choice ? optionId(listId, choice.at) : undefined}
        aria-autocomplete="list"
        aria-controls={choice ? listId : undefined}
        className={styles.field}
        dir="auto"
        enterKeyHint="enter"
        error={left < 0 ? t("tooLong", { count: -left }) : undefined}
        label={t("write", { name })}
        labelHidden
        onBlur={mentions.close}
        onChange={(event) => {
          put(event.target.value);
          if (event.target.value.trim() !== "" && !edited) sayTyping();
          mentions.textChanged(event.target.value, event.target.selectionEnd);
        }}
        onKeyDown={handleKeyDown}
        placeholder={t("write", { name })}
        ref={field}
        rows={Math.min(maxRows, text.split("\n").length)}
        value={text}
      />
      {!edited && <AttachmentStrip attachments={attachments} />}
      <div className={styles.tools}>
        {!edited && <FileButton disabled={attachments.isFull} label={tFiles("attach")} onChoose={attachments.add} />}
        <EmojiPicker label={t("emoji")} of={picker} onPick={addEmoji} />
        {!edited && (
          <IconButton
            aria-pressed={state.requiresAck}
            className={state.requiresAck ? styles.pressed : undefined}
            icon="badge-check"
            label={t("askToConfirm")}
            onClick={state.toggleAck}
            size="s"
          />
        )}
        {state.requiresAck && !edited && (
          <span className={styles.note}>
            <Icon name="badge-check" size={14} />
            {t("asksToConfirm")}
          </span>
        )}
        <span className={styles.count} role="status">
          {left <= nearLimit && left >= 0 && t("left", { count: left })}
        </span>
        {conversationId !== undefined && !edited && !state.reply && !state.requiresAck && (
          <ScheduleMenu
            body={body.trim()}
            conversationId={conversationId}
            disabled={!canSend}
            onScheduled={() => write("")}
          />
        )}
        <IconButton
          disabled={!canSend}
          icon={edited ? "check" : "send"}
          label={t(edited ? "saveEdit" : "send")}
          type="submit"
          variant="solid"
        />
      </div>
    </form>
  );
}
