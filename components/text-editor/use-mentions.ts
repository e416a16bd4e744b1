import type { MentionOptions } from "@tiptap/extension-mention";
import { useLayoutEffect, useRef, useState } from "react";
import { matchesFolded } from "@/lib/fold";
import { pressedKey } from "@/lib/pressed-key";
import type { Mentionable } from "./text-editor";

type Suggestion = MentionOptions<Mentionable>["suggestion"];
type Found = Readonly<{ items: Mentionable[]; command: (person: { id: string; label: string }) => void }>;

/** The people to choose from, and which of them Enter takes. */
export type MentionChoice = Readonly<{
  people: readonly Mentionable[];
  at: number;
  pick: (person: Mentionable) => void;
}>;

const shownPeople = 8;

/** Where a key leads in the list; null for one that it has no use for. */
function stepOf(key: string | null, { at, people: { length } }: MentionChoice): number | null {
  if (key === "ArrowDown") return (at + 1) % length;
  return key === "ArrowUp" ? (at - 1 + length) % length : null;
}

/**
 * Suggests people while a name is typed after @ in the editor. The editor keeps the focus; arrows, Enter, Tab and
 * Escape go to the list.
 */
export function useMentions(people: readonly Mentionable[]) {
  const [choice, setChoice] = useState<MentionChoice | null>(null);
  const latest = useRef({ choice, people });
  useLayoutEffect(() => {
    latest.current = { choice, people };
  });

  function show({ items, command }: Found) {
    const pick = ({ id, name }: Mentionable) => command({ id, label: name });
    setChoice(items.length === 0 ? null : { people: items, at: 0, pick });
  }

  function handleKey(event: KeyboardEvent): boolean {
    const shown = latest.current.choice;
    const key = pressedKey(event);
    if (!shown) return false;
    // It closes the list, not the dialog around it.
    if (key === "Escape") event.stopPropagation();
    const next = stepOf(key, shown);
    if (next !== null) setChoice({ ...shown, at: next });
    const picked = shown.people[shown.at];
    if ((key === "Enter" || key === "Tab") && picked) shown.pick(picked);
    return next !== null || key === "Enter" || key === "Tab";
  }

  const [suggestion] = useState<Suggestion>(() => ({
    items: ({ query }) => latest.current.people.filter(({ name }) => matchesFolded(name, query)).slice(0, shownPeople),
    render: () => ({
      onStart: show,
      onUpdate: show,
      onExit: () => setChoice(null),
      onKeyDown: ({ event }) => handleKey(event),
    }),
  }));
  return { choice, suggestion, isChoosing: () => latest.current.choice !== null };
}
