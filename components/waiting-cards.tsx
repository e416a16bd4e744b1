"use client";

import { type QueryKey, useMutationState } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Icon } from "./icon";
import { isWaiting } from "./use-waiting-count";
import styles from "./waiting-cards.module.css";

type NewCard = Readonly<{ columnId: string; card: Readonly<{ name: string }> }>;

type Props = Readonly<{ writesKey: QueryKey; columnId: string }>;

/** The new cards of a column that the server has not confirmed yet. Needs the namespace `waiting`. */
export function WaitingCards({ writesKey, columnId }: Props) {
  const t = useTranslations("waiting");
  const writes = useMutationState({
    filters: { mutationKey: [...writesKey, "createCard"], status: "pending" },
    select: ({ state, mutationId }) => ({ id: mutationId, isShown: isWaiting(state), ...(state.variables as NewCard) }),
  });
  const shown = writes.filter((write) => write.isShown && write.columnId === columnId);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t("notSaved")} className={styles.list}>
      {shown.map(({ id, card }) => (
        <li className={styles.card} key={id} title={t("notSaved")}>
          <Icon name="wifi-off" size={16} />
          <bdi>{card.name}</bdi>
        </li>
      ))}
    </ul>
  );
}
