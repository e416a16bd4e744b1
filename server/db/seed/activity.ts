import type { SeededBoard, SeededCard } from "./boards";
import type { SeededPerson } from "./people";
import { Random, seededId } from "./random";

export type SeededActivity = {
  id: string;
  actor: SeededPerson;
  verb: string;
  card: SeededCard;
  board: SeededBoard;
  data: Record<string, unknown>;
  createdAt: Date;
};

/** What must have happened for the boards to look as they do: cards were made, moved along and talked about. */
export function seededActivity(boards: readonly SeededBoard[], now: Date): SeededActivity[] {
  const random = new Random("activity");
  return boards.flatMap((board) =>
    board.cards.flatMap((card) => {
      const lineOf = (verb: string, actor: SeededPerson, createdAt: Date, data: Record<string, unknown> = {}) => ({
        id: seededId(`activity/${card.id}/${verb}/${createdAt.getTime()}`),
        actor,
        verb,
        card,
        board,
        data,
        createdAt,
      });
      const end = card.completedAt ?? now;
      const span = end.getTime() - card.createdAt.getTime();
      const nameOf = (index: number) => board.columns[index]?.name ?? "";
      const moves = Array.from({ length: card.columnIndex }, (_, step) => {
        const isLast = step === card.columnIndex - 1;
        const share = (step + 0.3 + random.next() * 0.6) / card.columnIndex;
        const at = isLast && card.completedAt ? card.completedAt : new Date(card.createdAt.getTime() + span * share);
        return lineOf("moved", random.pick(board.members), at, { from: nameOf(step), to: nameOf(step + 1) });
      });
      return [
        lineOf("created", card.reporter, card.createdAt),
        ...moves,
        ...card.comments.map(({ author, createdAt }) => lineOf("commented", author, createdAt)),
      ];
    }),
  );
}
