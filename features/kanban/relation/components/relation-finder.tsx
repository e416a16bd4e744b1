"use client";

import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "@/components/button";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { foldForSearch, searchTerms } from "@/lib/fold";
import type { BoardCopy } from "../../components/board-copy";
import { type CardRelationKind, cardRelationKinds } from "../../domain/constants";
import type { Board, Card } from "../../schema";
import styles from "./relations.module.css";

type Props = Readonly<{
  board: Board;
  card: Card;
  copy: BoardCopy;
  isPending: boolean;
  onAdd: (kind: CardRelationKind, otherId: string) => void;
  onClose: () => void;
}>;

/** So many cards are offered at once. */
const maxShown = 8;

/**
 * A form that adds a relation: its kind, then the other card, found by name. The board is in the browser, so it is
 * searched there.
 */
export function RelationFinder({ board, card, copy: { t }, isPending, onAdd, onClose }: Props) {
  const [kind, setKind] = useState<CardRelationKind>("blocked-by");
  const [text, setText] = useState("");
  const search = useDeferredValue(text);
  const found = useMemo(() => {
    const words = searchTerms(search);
    const related = new Set(card.relations.flatMap((relation) => (relation.kind === kind ? relation.cardId : [])));
    return Object.values(board.cards)
      .filter(({ id, name }) => {
        if (id === card.id || related.has(id)) return false;
        const key = foldForSearch(name);
        return words.every((word) => key.includes(word));
      })
      .toSorted((a, b) => Number(a.completed) - Number(b.completed) || a.name.localeCompare(b.name))
      .slice(0, maxShown);
  }, [board.cards, card.id, card.relations, kind, search]);
  return (
    <div className={styles.finder}>
      <Select
        label={t("relations.which")}
        labelHidden
        onChange={(event) => setKind(event.target.value as CardRelationKind)}
        value={kind}
      >
        {cardRelationKinds.map((value) => (
          <option key={value} value={value}>
            {t(`relations.kind.${value}`)}
          </option>
        ))}
      </Select>
      <TextField
        autoFocus
        dir="auto"
        label={t("relations.find")}
        labelHidden
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        placeholder={t("relations.find")}
        type="search"
        value={text}
      />
      {found.length === 0 ? (
        <p className="text-13 muted">{t("relations.noMatch")}</p>
      ) : (
        <ul className={styles.found}>
          {found.map(({ id, name }) => (
            <li key={id}>
              <button className={styles.choice} disabled={isPending} onClick={() => onAdd(kind, id)} type="button">
                <bdi>{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button onClick={onClose} size="s">
          {t("cancel")}
        </Button>
      </div>
    </div>
  );
}
