import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type UIEvent, useDeferredValue, useId, useRef, useState } from "react";
import { Avatar } from "@/components/avatar";
import { EmptyState } from "@/components/empty-state";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { LoadState } from "@/components/load-state";
import { Scrollbar } from "@/components/scrollbar";
import { TextField } from "@/components/text-field";
import { VisuallyHidden } from "@/components/visually-hidden";
import { pressedKey } from "@/lib/pressed-key";
import { chatLimits } from "../../domain/constants";
import type { ChatPerson, Contact } from "../../schema";
import { contactsQuery } from "../client/queries";
import { indexed } from "../domain/conversation-state";
import { ListSkeleton } from "./list-skeleton";
import styles from "./recipients-field.module.css";

type Props = Readonly<{
  recipients: readonly ChatPerson[];
  /** How many can be chosen. */
  max: number;
  /** Who is in it already, and is not offered. */
  leftOut?: ReadonlySet<string>;
  error?: string;
  onAdd: (person: ChatPerson) => void;
  onRemove: (personId: string) => void;
}>;

/** So far before its end the list asks for more. */
const marginPx = 300;

/** Chooses colleagues: by typing, with the arrow keys and Enter, or by pressing their names. */
export function RecipientsField({ recipients, max, leftOut, error, onAdd, onRemove }: Props) {
  const t = useTranslations("chat.new");
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [activeId, setActiveId] = useState<string | null>(null);
  const found = useInfiniteQuery(contactsQuery(useDeferredValue(text.trim())));
  const { byId, allIds } = indexed(found.data?.pages.flatMap(({ contacts }) => contacts) ?? []);
  const offered = allIds.flatMap((id) => {
    const contact = byId[id];
    return contact && !leftOut?.has(id) ? contact : [];
  });
  const active = offered.find(({ id }) => id === activeId) ?? offered[0];
  const isChosen = (id: string) => recipients.some((person) => person.id === id);

  function toggle({ id, name, avatarUrl }: Contact) {
    if (isChosen(id)) onRemove(id);
    else if (recipients.length < max) onAdd({ id, name, avatarUrl });
    setText("");
    field.current?.focus();
  }

  function step(by: number) {
    const at = active ? offered.indexOf(active) : -1;
    const next = offered[Math.min(Math.max(0, at + by), offered.length - 1)];
    setActiveId(next?.id ?? null);
    if (next) document.getElementById(`${listId}-${next.id}`)?.scrollIntoView({ block: "nearest" });
  }

  function handleKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (key === "ArrowDown") step(1);
    else if (key === "ArrowUp") step(-1);
    else if (key === "Enter" && active && (text !== "" || activeId !== null)) toggle(active);
    else if (key === "Backspace" && text === "" && recipients.length > 0) onRemove(recipients.at(-1)?.id ?? "");
    else return;
    event.preventDefault();
  }

  function handleScroll({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) {
    const isNearEnd = scrollTop + clientHeight > scrollHeight - marginPx;
    if (isNearEnd && found.hasNextPage && !found.isFetchingNextPage) void found.fetchNextPage();
  }

  return (
    <div className={styles.field}>
      <TextField
        aria-activedescendant={active && `${listId}-${active.id}`}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded
        autoComplete="off"
        autoFocus
        dir="auto"
        error={error}
        hint={recipients.length >= max ? t("full", { count: max }) : undefined}
        label={t("recipients")}
        maxLength={chatLimits.search}
        onChange={({ target }) => {
          setText(target.value);
          setActiveId(null);
        }}
        onKeyDown={handleKeyDown}
        placeholder={t("find")}
        ref={field}
        role="combobox"
        startAdornment={<Icon name="search" size={18} />}
        type="search"
        value={text}
      />
      <VisuallyHidden role="status">{t("chosen", { count: recipients.length })}</VisuallyHidden>
      {recipients.length > 0 && (
        <ul className={styles.chips}>
          {recipients.map(({ id, name, avatarUrl }) => (
            <li className={styles.chip} key={id}>
              <Avatar alt="" id={id} imageUrl={avatarUrl} name={name} size={24} />
              <bdi className="truncate">{name}</bdi>
              <IconButton
                icon="x"
                iconSize={14}
                label={t("remove", { name })}
                onClick={() => onRemove(id)}
                round
                size="s"
              />
            </li>
          ))}
        </ul>
      )}
      <Scrollbar
        aria-label={t("people")}
        aria-multiselectable
        className={styles.list}
        id={listId}
        onScroll={handleScroll}
        role="listbox"
        tabIndex={-1}
      >
        <LoadState headingLevel={3} of={found} title={t("failed")}>
          <ListSkeleton />
        </LoadState>
        {found.data && offered.length === 0 && <EmptyState headingLevel={3} icon="users" title={t("nobody")} />}
        {offered.map((contact) => (
          <Option
            contact={contact}
            id={`${listId}-${contact.id}`}
            isActive={contact === active}
            isChosen={isChosen(contact.id)}
            key={contact.id}
            onActive={() => setActiveId(contact.id)}
            onChoose={() => toggle(contact)}
          />
        ))}
      </Scrollbar>
    </div>
  );
}

type OptionProps = Readonly<{
  contact: Contact;
  id: string;
  isActive: boolean;
  isChosen: boolean;
  onActive: () => void;
  onChoose: () => void;
}>;

function Option({
  contact: { id: personId, name, avatarUrl, jobTitle, role },
  id,
  isActive,
  isChosen,
  ...on
}: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys.
    <div
      aria-selected={isChosen}
      className={styles.option}
      data-active={isActive || undefined}
      id={id}
      onClick={on.onChoose}
      onPointerMove={on.onActive}
      role="option"
      tabIndex={-1}
    >
      <Avatar alt="" id={personId} imageUrl={avatarUrl} name={name} size={32} />
      <span className={styles.text}>
        <bdi className="truncate">{name}</bdi>
        <bdi className="truncate text-12 faint">{jobTitle || role}</bdi>
      </span>
      {isChosen && <Icon className={styles.check} name="check" size={18} />}
    </div>
  );
}
