"use client";

import { classNames } from "@/lib/class-names";
import styles from "./text-editor.module.css";
import type { MentionChoice } from "./use-mentions";

type Props = Readonly<{ id: string; label: string; choice: MentionChoice }>;

export const optionId = (listId: string, at: number) => `${listId}-${at}`;

/** The list of people that the editor suggests for a mention; clicking one does not move the focus. */
export function MentionList({ id, label, choice: { people, at, pick } }: Props) {
  return (
    <div aria-label={label} className={styles.people} id={id} role="listbox" tabIndex={-1}>
      {people.map((person, place) => (
        <div
          aria-selected={place === at}
          className={classNames(styles.person, place === at && styles.active)}
          id={optionId(id, place)}
          key={person.id}
          onPointerDown={(event) => {
            event.preventDefault();
            pick(person);
          }}
          role="option"
          tabIndex={-1}
        >
          <bdi>{person.name}</bdi>
        </div>
      ))}
    </div>
  );
}
