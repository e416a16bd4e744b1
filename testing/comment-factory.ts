import { createComment } from "@/features/kanban/comment/server/commands";
import { makeBoard } from "./board-factory";
import { makeSession } from "./factories";

/** Somebody's comment on a card of a board of all staff. */
export async function makeComment({ message = "Hello" } = {}) {
  const as = await makeSession({ name: "Б.Номин" });
  const board = await makeBoard();
  const cardId = board.cards.Plan ?? "";
  const { comment } = await createComment(as.actor, { cardId, message });
  return { as, boardId: board.id, cardId, commentId: comment.id };
}
