"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue, useId, useState } from "react";
import { Avatar } from "@/components/avatar";
import { IconButton } from "@/components/icon-button";
import { TextField } from "@/components/text-field";
import type { Person } from "@/features/kanban/schema";
import { colleaguesQuery } from "../client/queries";
import { conversionLimits } from "../domain/constants";
import styles from "./conversion.module.css";

type Props = Readonly<{ people: readonly Person[]; viewerId: string; onChange: (people: readonly Person[]) => void }>;

const maxOffered = 6;

/** A field for the members of the new project besides its creator, found by name. */
export function PeopleField({ people, viewerId, onChange }: Props) {
  const t = useTranslations("conversion");
  const listId = useId();
  const [text, setText] = useState("");
  const sought = useDeferredValue(text.trim());
  const { data = [] } = useQuery({ ...colleaguesQuery(sought), enabled: sought !== "" });
  const taken = new Set([viewerId, ...people.map(({ id }) => id)]);
  const offered = sought === "" ? [] : data.filter(({ id }) => !taken.has(id)).slice(0, maxOffered);
  return (
    <div className="grid gap-2">
      <TextField
        autoComplete="off"
        disabled={people.length >= conversionLimits.members}
        hint={t("people.hint")}
        label={t("people.label")}
        onChange={({ target }) => setText(target.value)}
        value={text}
      />
      <p aria-live="polite" className={styles.found}>
        {sought !== "" && t("people.found", { count: offered.length })}
      </p>
      {offered.length > 0 && (
        <ul aria-label={t("people.offered")} className={styles.offered} id={listId}>
          {offered.map(({ id, name, avatarUrl }) => (
            <li key={id}>
              <button
                className={styles.offer}
                onClick={() => {
                  onChange([...people, { id, name, avatarUrl }]);
                  setText("");
                }}
                type="button"
              >
                <Avatar alt="" id={id} imageUrl={avatarUrl} name={name} size={24} />
                <bdi>{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      {people.length > 0 && (
        <ul aria-label={t("people.chosen")} className={styles.chosen}>
          {people.map((person) => (
            <li className={styles.person} key={person.id}>
              <Avatar alt="" id={person.id} imageUrl={person.avatarUrl} name={person.name} size={24} />
              <bdi>{person.name}</bdi>
              <IconButton
                icon="x"
                label={t("people.remove", { name: person.name })}
                onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
                size="s"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
