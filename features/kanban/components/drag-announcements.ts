import type { Announcements } from "@dnd-kit/core";
import { formatNumber } from "@/lib/format";
import { currentDrag } from "../client/store";
import { lanesOfCard } from "../domain/swimlanes";
import type { Board, CardSummary } from "../schema";
import type { BoardCopy } from "./board-copy";
import type { LaneRules } from "./use-board-drag";

type Now = Readonly<{
  board: Board;
  copy: BoardCopy;
  lanes: LaneRules | null;
  isShown: ((card: CardSummary) => boolean) | null;
}>;

/** The screen reader announcements during a drag, in the reader's language. `now` gives the board of that moment. */
export function makeAnnouncements(now: () => Now): Announcements {
  let last: ReturnType<typeof cardTexts> = null;
  let lastOverId: string | number | null = null;

  function cardTexts() {
    const drag = currentDrag();
    const { board, copy, lanes, isShown } = now();
    const column = drag && board.columns[drag.columnId];
    if (!drag || !column) return null;
    if (lanes && drag.lane !== undefined) {
      const { lane, slot } = drag;
      const others = column.cardIds.filter((id) => {
        const card = id === drag.cardId ? undefined : board.cards[id];
        return card && (!isShown || isShown(card)) && lanesOfCard(card, lanes.kind).includes(lane);
      });
      return {
        card: board.cards[drag.cardId]?.name ?? "",
        column: column.name,
        lane: lanes.nameOf(lane),
        position: formatNumber(copy.locale, slot + 1),
        count: formatNumber(copy.locale, others.length + 1),
      };
    }
    const others = column.cardIds.filter((id) => id !== drag.cardId).length;
    return {
      card: board.cards[drag.cardId]?.name ?? "",
      column: column.name,
      lane: null,
      position: formatNumber(copy.locale, drag.index + 1),
      count: formatNumber(copy.locale, others + 1),
    };
  }

  type Notified = NonNullable<ReturnType<typeof cardTexts>>;
  function announce(what: "cardPicked" | "cardOver" | "cardDropped", { lane, ...texts }: Notified) {
    const { t } = now().copy;
    return lane === null ? t(`dnd.${what}`, texts) : t(`lanes.${what}`, { ...texts, lane });
  }

  function columnTexts(id: string | number | undefined, overId: string | number | undefined) {
    const { board, copy } = now();
    const { columnOrder } = board;
    return {
      column: board.columns[String(id)]?.name ?? "",
      position: formatNumber(copy.locale, columnOrder.indexOf(String(overId ?? id)) + 1),
      count: formatNumber(copy.locale, columnOrder.length),
    };
  }

  return {
    onDragStart({ active }) {
      last = cardTexts();
      lastOverId = active.id;
      const { t } = now().copy;
      return last ? announce("cardPicked", last) : t("dnd.columnPicked", columnTexts(active.id, active.id));
    },
    onDragMove() {
      last = cardTexts() ?? last;
      return last ? announce("cardOver", last) : undefined;
    },
    onDragOver({ active, over }) {
      // A column begins by lying over itself, which says nothing new.
      if (last || !over || over.id === lastOverId) return undefined;
      lastOverId = over.id;
      return now().copy.t("dnd.columnOver", columnTexts(active.id, over.id));
    },
    onDragEnd({ active, over }) {
      const { t } = now().copy;
      const text = last ? announce("cardDropped", last) : t("dnd.columnDropped", columnTexts(active.id, over?.id));
      last = null;
      return text;
    },
    onDragCancel({ active }) {
      const { t } = now().copy;
      const text = last
        ? t("dnd.cardCancelled", { card: last.card })
        : t("dnd.columnCancelled", columnTexts(active.id, active.id));
      last = null;
      return text;
    },
  };
}
