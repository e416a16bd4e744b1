import { type KeyboardEvent, useState } from "react";
import { matchesFolded } from "@/lib/fold";
import { pressedKey } from "@/lib/pressed-key";
import { type Mentionable, mentionQuery } from "../domain/mention-text";

const shownPeople = 8;

type Typed = Readonly<{ text: string; caret: number }>;

/** The people whom a name typed behind @ may mean. The field keeps the focus; arrows, Enter, Tab and Escape go to the list. */
export function useMentionList(
  people: readonly Mentionable[],
  insert: (from: number, to: number, text: string) => void,
) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [at, setAt] = useState(0);
  const asked = typed && mentionQuery(typed.text, typed.caret);
  const found = asked ? people.filter(({ name }) => matchesFolded(name, asked.query)).slice(0, shownPeople) : [];
  const isExact = found.length === 1 && found[0]?.name === asked?.query;
  const isOpen = asked !== null && found.length > 0 && !isExact;

  function pick(person: Mentionable) {
    if (asked && typed) insert(asked.from, typed.caret, `@${person.name} `);
    setTyped(null);
  }

  return {
    choice: isOpen ? { people: found, at: Math.min(at, found.length - 1), pick } : null,
    textChanged(text: string, caret: number) {
      setTyped({ text, caret });
      setAt(0);
    },
    close: () => setTyped(null),
    /** Answers whether the list has used the key. */
    handleKey(event: KeyboardEvent): boolean {
      if (!isOpen) return false;
      const key = pressedKey(event);
      const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
      const person = found[Math.min(at, found.length - 1)];
      if (step !== 0) setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
      else if (key === "Escape") setTyped(null);
      else if ((key === "Enter" || key === "Tab") && person) pick(person);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
