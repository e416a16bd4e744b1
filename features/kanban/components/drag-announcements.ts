import type { Announcements } from "@dnd-kit/core";
import { formatNumber } from "@/lib/format";
import { currentDrag } from "../client/store";
import { lanesOfCard } from "../domain/swimlanes";
import type { Board, CardFace } from "../schema";
import type { BoardWords } from "./board-words";
import type { LaneRules } from "./use-board-drag";

type Now = Readonly<{
  board: Board;
  words: BoardWords;
  lanes: LaneRules | null;
  isShown: ((card: CardFace) => boolean) | null;
}>;

/** What is spoken while something is carried, in the reader's language. `now` gives the board of that moment. */
export function makeAnnouncements(now: () => Now): Announcements {
  let last: ReturnType<typeof cardTexts> = null;
  let lastOverId: string | number | null = null;

  function cardTexts() {
    const drag = currentDrag();
    const { board, words, lanes, isShown } = now();
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
        position: formatNumber(words.locale, slot + 1),
        count: formatNumber(words.locale, others.length + 1),
      };
    }
    const others = column.cardIds.filter((id) => id !== drag.cardId).length;
    return {
      card: board.cards[drag.cardId]?.name ?? "",
      column: column.name,
      lane: null,
      position: formatNumber(words.locale, drag.index + 1),
      count: formatNumber(words.locale, others + 1),
    };
  }

  type Told = NonNullable<ReturnType<typeof cardTexts>>;
  function tell(what: "cardPicked" | "cardOver" | "cardDropped", { lane, ...texts }: Told) {
    const { t } = now().words;
    return lane === null ? t(`dnd.${what}`, texts) : t(`lanes.${what}`, { ...texts, lane });
  }

  function columnTexts(id: string | number | undefined, overId: string | number | undefined) {
    const { board, words } = now();
    const { columnOrder } = board;
    return {
      column: board.columns[String(id)]?.name ?? "",
      position: formatNumber(words.locale, columnOrder.indexOf(String(overId ?? id)) + 1),
      count: formatNumber(words.locale, columnOrder.length),
    };
  }

  return {
    onDragStart({ active }) {
      last = cardTexts();
      lastOverId = active.id;
      const { t } = now().words;
      return last ? tell("cardPicked", last) : t("dnd.columnPicked", columnTexts(active.id, active.id));
    },
    onDragMove() {
      last = cardTexts() ?? last;
      return last ? tell("cardOver", last) : undefined;
    },
    onDragOver({ active, over }) {
      // A column begins by lying over itself, which says nothing new.
      if (last || !over || over.id === lastOverId) return undefined;
      lastOverId = over.id;
      return now().words.t("dnd.columnOver", columnTexts(active.id, over.id));
    },
    onDragEnd({ active, over }) {
      const { t } = now().words;
      const text = last ? tell("cardDropped", last) : t("dnd.columnDropped", columnTexts(active.id, over?.id));
      last = null;
      return text;
    },
    onDragCancel({ active }) {
      const { t } = now().words;
      const text = last
        ? t("dnd.cardCancelled", { card: last.card })
        : t("dnd.columnCancelled", columnTexts(active.id, active.id));
      last = null;
      return text;
    },
  };
}
