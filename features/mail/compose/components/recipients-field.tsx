import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ClipboardEvent, type KeyboardEvent, useDeferredValue, useId, useRef, useState } from "react";
import { Avatar } from "@/components/avatar";
import { Icon } from "@/components/icon";
import { TextField } from "@/components/text-field";
import { VisuallyHidden } from "@/components/visually-hidden";
import { pressedKey } from "@/lib/pressed-key";
import type { Correspondent } from "../../correspondent/schema";
import type { Mailbox } from "../../domain/mailbox";
import { correspondentsQuery } from "../client/queries";
import { isValidAddress, keyOf, readAddresses, withAdded } from "../domain/typed-addresses";
import styles from "./recipients-field.module.css";

type Props = Readonly<{
  label: string;
  people: readonly Mailbox[];
  /** Why the server refused an address, by the address. */
  refused: Readonly<Record<string, string>>;
  autoFocus?: boolean;
  onChange: (people: readonly Mailbox[]) => void;
}>;

const noneFound: readonly Correspondent[] = [];
/** What ends an address while it is typed. */
const separators: ReadonlySet<string | null> = new Set([",", ";", "Enter"]);

/** Addresses as chips: typed, pasted, or chosen from people who were written to before and colleagues. */
export function RecipientsField({ label, people, refused, autoFocus, onChange }: Props) {
  const t = useTranslations("mail.compose.recipients");
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [at, setAt] = useState<number | null>(null);
  const [isListOpen, setIsListOpen] = useState(false);
  const search = useDeferredValue(text.trim());
  const { data } = useQuery({ ...correspondentsQuery(search), enabled: isListOpen && search !== "" });
  const known = new Set(people.map(keyOf));
  const found = search === "" ? noneFound : (data?.correspondents ?? noneFound);
  const offered = isListOpen ? found.filter((one) => !known.has(keyOf(one))) : noneFound;
  const problems = people.filter((one) => problemOf(one, refused) !== null);

  function add(added: readonly Mailbox[]) {
    if (added.length > 0) onChange(withAdded(people, added));
    setText("");
    setAt(null);
    setIsListOpen(false);
  }

  function remove(person: Mailbox) {
    onChange(people.filter((one) => one !== person));
    field.current?.focus();
  }

  const choose = ({ name, email }: Correspondent) => add([{ name, email }]);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const key = pressedKey(event);
    const chosen = at === null ? undefined : offered[at];
    if (event.ctrlKey || event.metaKey) {
      // These keys send: what is typed is an address of it.
      if (key === "Enter" && text.trim() !== "") add(readAddresses(text));
      return;
    }
    if (key === "ArrowDown" && offered.length > 0) setAt(at === null ? 0 : (at + 1) % offered.length);
    else if (key === "ArrowUp" && offered.length > 0) setAt(at ? at - 1 : offered.length - 1);
    else if (separators.has(key) && chosen) choose(chosen);
    else if (separators.has(key) && (text.trim() !== "" || key !== "Enter")) add(readAddresses(text));
    else if (key === "Tab" && chosen) choose(chosen);
    else if (key === "Backspace" && text === "" && people.length > 0) onChange(people.slice(0, -1));
    else if (key === "Escape" && offered.length > 0) setIsListOpen(false);
    else if (key !== "Enter") return;
    event.preventDefault();
  }

  /** What is part of an address goes on being typed. */
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = readAddresses(event.clipboardData.getData("text/plain"));
    const isWhole = text.trim() === "" && pasted.length > 0 && pasted.every(isValidAddress);
    if (!isWhole && pasted.length < 2) return;
    event.preventDefault();
    add(pasted);
  }

  return (
    <div className={styles.field}>
      <TextField
        aria-activedescendant={at !== null && offered[at] ? `${listId}-${at}` : undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={offered.length > 0}
        autoComplete="off"
        autoFocus={autoFocus}
        className={styles.input}
        dir="auto"
        error={problems.length > 0 ? <Problems people={problems} refused={refused} /> : undefined}
        label={label}
        maxLength={20_000}
        onBlur={() => {
          if (text.trim() !== "") add(readAddresses(text));
          setIsListOpen(false);
        }}
        onChange={({ target }) => {
          setText(target.value);
          setAt(null);
          setIsListOpen(true);
        }}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        ref={field}
        role="combobox"
        startAdornment={people.length > 0 && <Chips onRemove={remove} people={people} refused={refused} />}
        value={text}
      />
      <VisuallyHidden role="status">
        {offered.length > 0 ? t("found", { count: offered.length }) : t("chosen", { count: people.length })}
      </VisuallyHidden>
      <Suggestions active={at} id={listId} label={t("people")} offered={offered} onChoose={choose} />
    </div>
  );
}

const problemOf = (person: Mailbox, refused: Props["refused"]): string | null =>
  isValidAddress(person) ? (refused[keyOf(person)] ?? null) : "invalid-email";

type ChipsProps = Readonly<{
  people: readonly Mailbox[];
  refused: Props["refused"];
  onRemove: (person: Mailbox) => void;
}>;

function Chips({ people, refused, onRemove }: ChipsProps) {
  const t = useTranslations("mail.compose.recipients");
  return people.map((person) => (
    <span
      className={styles.chip}
      data-invalid={problemOf(person, refused) !== null || undefined}
      key={keyOf(person)}
      title={person.email}
    >
      <bdi className="truncate">{person.name || person.email}</bdi>
      <button
        aria-label={t("remove", { name: person.name || person.email })}
        className={styles.remove}
        onClick={() => onRemove(person)}
        type="button"
      >
        <Icon name="x" size={14} />
      </button>
    </span>
  ));
}

const problemKeys = ["invalid-email", "unknown-recipient"] as const;

function Problems({ people, refused }: Pick<ChipsProps, "people" | "refused">) {
  const t = useTranslations("mail.compose.recipients.problems");
  const [first] = people;
  if (!first) return null;
  const key = problemKeys.find((one) => one === problemOf(first, refused)) ?? "invalid-email";
  return t(key, { address: first.email });
}

type SuggestionsProps = Readonly<{
  id: string;
  label: string;
  offered: readonly Correspondent[];
  active: number | null;
  onChoose: (person: Correspondent) => void;
}>;

function Suggestions({ id, label, offered, active, onChoose }: SuggestionsProps) {
  return (
    <div aria-label={label} className={styles.list} hidden={offered.length === 0} id={id} role="listbox" tabIndex={-1}>
      {offered.map((person, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys.
        <div
          aria-selected={at === active}
          className={styles.option}
          id={`${id}-${at}`}
          key={person.email}
          onClick={() => onChoose(person)}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          role="option"
          tabIndex={-1}
        >
          <Avatar alt="" id={person.email} imageUrl={person.avatarUrl} name={person.name || person.email} size={24} />
          <span className={styles.person}>
            <bdi className="truncate">{person.name || person.email}</bdi>
            {person.name !== "" && <bdi className="truncate text-12 faint">{person.email}</bdi>}
          </span>
        </div>
      ))}
    </div>
  );
}
