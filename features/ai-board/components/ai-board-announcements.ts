import type { Announcements } from "@dnd-kit/core";
import { formatNumber } from "@/lib/format";
import { currentDrag } from "../client/store";
import type { AiBoard } from "../schema";
import { type AiBoardCopy, columnName } from "./ai-board-copy";

type Now = Readonly<{ board: AiBoard; copy: AiBoardCopy }>;

/** The screen reader announcements during a drag, in the reader's language. `now` gives the board of that moment. */
export function makeAnnouncements(now: () => Now): Announcements {
  /** The card in hand and where it would come down; kept, because it is asked for after it was let go. */
  let last: { card: string; column: string; place: string } | null = null;
  let lastOverId: string | number | undefined;

  function cardTexts() {
    const drag = currentDrag();
    const { board, copy } = now();
    const column = drag && board.columns[drag.columnId];
    if (!drag || !column) return null;
    return {
      card: board.cards[drag.cardId]?.name ?? "",
      column: columnName(column, copy),
      place: formatNumber(copy.locale, drag.slot + 1),
    };
  }
  function columnTexts(id: string | number, overId: string | number) {
    const { board, copy } = now();
    const column = board.columns[id];
    const place = formatNumber(copy.locale, board.columnOrder.indexOf(String(overId)) + 1);
    return { column: column ? columnName(column, copy) : "", place };
  }

  return {
    onDragStart({ active }) {
      last = cardTexts();
      lastOverId = active.id;
      const { t } = now().copy;
      return last ? t("dnd.cardPicked", last) : t("dnd.columnPicked", columnTexts(active.id, active.id));
    },
    onDragMove() {
      last = cardTexts() ?? last;
      return last ? now().copy.t("dnd.cardOver", last) : undefined;
    },
    onDragOver({ active, over }) {
      if (last || !over || over.id === lastOverId) return undefined;
      lastOverId = over.id;
      return now().copy.t("dnd.columnOver", columnTexts(active.id, over.id));
    },
    onDragEnd({ active, over }) {
      const { t } = now().copy;
      const text = last
        ? t("dnd.cardDropped", last)
        : t("dnd.columnDropped", columnTexts(active.id, over?.id ?? active.id));
      last = null;
      return text;
    },
    onDragCancel() {
      last = null;
      return now().copy.t("dnd.cancelled");
    },
  };
}
