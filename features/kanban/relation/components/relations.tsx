"use client";

import { useId, useState } from "react";
import { Button } from "@/components/button";
import { Failure } from "@/components/failure";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { useFieldWrite } from "@/components/use-field-write";
import { VisuallyHidden } from "@/components/visually-hidden";
import { readProblem } from "@/lib/problem";
import type { BoardCopy } from "../../components/board-copy";
import type { BoardActions } from "../../components/use-board-actions";
import { cardRelationKinds } from "../../domain/constants";
import type { Board, Card, Relation } from "../../schema";
import type { RelationInput } from "../schema";
import { RelationFinder } from "./relation-finder";
import styles from "./relations.module.css";

type Props = Readonly<{
  board: Board;
  card: Card;
  actions: BoardActions;
  copy: BoardCopy;
  onOpenCard: (cardId: string) => void;
}>;

type Cyclic = { circle?: readonly { name: string }[] };

/** Why it was refused, a circle by the names in it. */
function failureText(error: unknown, { t }: BoardCopy): string {
  const { code, current } = readProblem(error);
  if (code !== "blocking-circle") return t(code === "conflict" ? "relations.exists" : "relations.failed");
  const names = (Object(current) as Cyclic).circle?.map(({ name }) => name) ?? [];
  if (names.length === 0) return t("relations.circle");
  return t("relations.circleOf", { names: [...names, ...names.slice(0, 1)].join(" → ") });
}

/** The relations of a card to other cards of the board, by kind. */
export function Relations({ board, card, actions, copy, onOpenCard }: Props) {
  const { t } = copy;
  const id = useId();
  const [isAdding, setIsAdding] = useState(false);
  const { mutate, isPending, error } = useFieldWrite({
    describe: () => ({ kind: "updateCard", name: card.name }),
    mutationFn: (input: RelationInput & { isRemoved: boolean }) => actions.changeRelation(card, input),
  });
  const remove = ({ kind, cardId: otherId }: Relation) => mutate({ cardId: card.id, otherId, kind, isRemoved: true });
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-2">
      <div className={styles.head}>
        <h3 className="text-13" id={`${id}-title`}>
          {t("relations.title")}
        </h3>
        {!isAdding && (
          <Button onClick={() => setIsAdding(true)} size="s" startIcon="plus" variant="ghost">
            {t("relations.add")}
          </Button>
        )}
      </div>
      {card.relations.length === 0 && !isAdding && <p className="text-13 muted">{t("relations.none")}</p>}
      {cardRelationKinds.map((kind) => {
        const found = card.relations.filter((relation) => relation.kind === kind);
        return (
          found.length > 0 && (
            <div className="grid gap-2px" key={kind}>
              <h4 className="text-12 semibold faint">{t(`relations.kind.${kind}`)}</h4>
              <ul>
                {found.map((relation) => (
                  <RelationRow
                    board={board}
                    key={relation.cardId}
                    onOpen={() => onOpenCard(relation.cardId)}
                    onRemove={() => remove(relation)}
                    relation={relation}
                    copy={copy}
                  />
                ))}
              </ul>
            </div>
          )
        );
      })}
      {error !== null && <Failure>{failureText(error, copy)}</Failure>}
      {isAdding && (
        <RelationFinder
          board={board}
          card={card}
          isPending={isPending}
          onAdd={(kind, otherId) =>
            mutate({ cardId: card.id, otherId, kind, isRemoved: false }, { onSuccess: () => setIsAdding(false) })
          }
          onClose={() => setIsAdding(false)}
          copy={copy}
        />
      )}
    </section>
  );
}

type RowProps = Readonly<{
  board: Board;
  relation: Relation;
  copy: BoardCopy;
  onOpen: () => void;
  onRemove: () => void;
}>;

function RelationRow({ board, relation, copy: { t }, onOpen, onRemove }: RowProps) {
  // The board hears of others' changes at once; what the dialog has read may be older.
  const { name, completed } = board.cards[relation.cardId] ?? relation;
  return (
    <li className={styles.row}>
      <span className={completed ? styles.done : styles.open}>
        <Icon name={completed ? "circle-check" : "circle-dot"} size={16} />
        <VisuallyHidden>{t(completed ? "relations.done" : "relations.open")}: </VisuallyHidden>
      </span>
      <button className={styles.name} onClick={onOpen} type="button">
        <bdi>{name}</bdi>
      </button>
      <IconButton icon="x" label={t("relations.remove", { name })} onClick={onRemove} size="s" />
    </li>
  );
}
