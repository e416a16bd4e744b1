import type { QueryClient } from "@tanstack/react-query";
import { codeOf, type ProblemCode } from "@/lib/problem";
import type { BoardDelete, BoardMembers, BoardUpdate } from "../../board/schema";
import { cardQuery, kanbanKeys } from "../../client/queries";
import { type CardChange, type ColumnChange, withMove } from "../../domain/board-transitions";
import type { RelationInput } from "../../relation/schema";
import type {
  Board,
  Card,
  CardDelete,
  CardMove,
  ColumnDelete,
  ColumnOrder,
  ColumnRestore,
  CommentDelete,
  CommentRef,
  CommentUpdate,
} from "../../schema";
import { type Action, contentOf, fieldsOf, inverseOf, isAt, isSorted, moveTo, saysSo } from "../domain/board-actions";
import { historyOf, type Step, stepActions } from "./store";

/** The board's own writes: an undo is one of them, with all that they do when they are refused. */
export type UndoWrites = Readonly<{
  moveCard: (move: CardMove) => Promise<unknown>;
  updateCard: (change: CardChange) => Promise<{ card: Card }>;
  deleteCard: (ref: Required<CardDelete>) => Promise<unknown>;
  restoreCard: (ref: { cardId: string }) => Promise<unknown>;
  moveColumns: (order: Required<ColumnOrder>) => Promise<unknown>;
  updateColumn: (change: ColumnChange) => Promise<unknown>;
  deleteColumn: (ref: ColumnDelete & Required<Pick<ColumnDelete, "version" | "cardCount">>) => Promise<unknown>;
  restoreColumn: (ref: ColumnRestore) => Promise<unknown>;
  addRelation: (relation: RelationInput) => Promise<unknown>;
  removeRelation: (relation: RelationInput) => Promise<unknown>;
  updateComment: (change: CommentUpdate) => Promise<unknown>;
  deleteComment: (ref: CommentDelete) => Promise<unknown>;
  restoreComment: (ref: CommentRef) => Promise<unknown>;
  deleteTemplate: (ref: { templateId: string }) => Promise<unknown>;
  restoreTemplate: (ref: { templateId: string }) => Promise<unknown>;
  deleteBoard: (ref: BoardDelete) => Promise<unknown>;
  restoreBoard: (ref: { boardId: string }) => Promise<unknown>;
  renameBoard: (change: BoardUpdate) => Promise<unknown>;
  changeMembers: (change: BoardMembers) => Promise<unknown>;
  rejoinBoard: (ref: { boardId: string }) => Promise<unknown>;
}>;

/** How an undo or a redo ended: `deeds` are what it did, `problem` is what stood in the way. */
type Ending = Readonly<{
  step: Step;
  actions: readonly Action[];
  outcome: "done" | "changed-since" | "failed";
  problem?: unknown;
}>;

/** Somebody has changed the same thing since; it is left as it is. */
class ChangedSince extends Error {}

const attempts = 3;
const late: ReadonlySet<unknown> = new Set(["conflict", "not-found", "stale"] satisfies ProblemCode[]);

function need(isAsLeft: unknown): asserts isAsLeft {
  if (!isAsLeft) throw new ChangedSince();
}

/** Takes steps back and does them again, one after another, each on the board as it is when its turn comes. */
export class Undoing {
  readonly #client: QueryClient;
  readonly #boardId: string;
  readonly #writes: UndoWrites;
  #last: Promise<unknown> = Promise.resolve();

  constructor(client: QueryClient, boardId: string, writes: UndoWrites) {
    this.#client = client;
    this.#boardId = boardId;
    this.#writes = writes;
  }

  /** Null when there was nothing to take back. Without a step, the last one. */
  undo = (wanted?: Step) =>
    this.#next(() => {
      const { past } = historyOf(this.#boardId);
      const step = wanted ? past.find(({ id }) => id === wanted.id) : past.at(-1);
      if (!step) return null;
      const actions = step.actions.map(inverseOf).toReversed();
      return this.#carryOut(step, actions, () => stepActions.stepUndone(step));
    });

  redo = () =>
    this.#next(() => {
      const step = historyOf(this.#boardId).future.at(-1);
      return step ? this.#carryOut(step, step.actions, () => stepActions.stepRedone(step)) : null;
    });

  #next<T>(work: () => T | Promise<T>): Promise<T> {
    const next = this.#last.then(() => this.#settled()).then(work);
    this.#last = next.catch(() => undefined);
    return next;
  }

  /** What was just done may still be on its way, and may yet be refused: then it is no step any more. */
  #settled(): Promise<void> {
    const isIdle = () => this.#client.isMutating({ mutationKey: kanbanKeys.writes(this.#boardId) }) === 0;
    if (isIdle()) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.#client.getMutationCache().subscribe(() => {
        if (!isIdle()) return;
        stop();
        // Whoever waits for that write hears of it first, and writes its step down.
        setTimeout(resolve);
      });
    });
  }

  async #carryOut(step: Step, actions: readonly Action[], done: () => void): Promise<Ending> {
    try {
      for (const action of actions) await this.#carryOutOne(action);
      done();
      return { step, actions, outcome: "done" };
    } catch (problem) {
      const isLate = problem instanceof ChangedSince || late.has(codeOf(problem));
      if (isLate) stepActions.stepDropped(step);
      return { step, actions, outcome: isLate ? "changed-since" : "failed", problem };
    }
  }

  #board(): Board {
    const board = this.#client.getQueryData<Board>(kanbanKeys.board(this.#boardId));
    if (!board) throw new ChangedSince();
    return board;
  }

  async #carryOutOne(action: Action): Promise<unknown> {
    const writes = this.#writes;
    switch (action.kind) {
      case "card-moved":
        return await this.#move(this.#board(), action);
      case "card-edited":
        return await this.#edit(action);
      case "card-added":
        return await writes.restoreCard({ cardId: action.cardId });
      case "card-removed":
        return await this.#removeCard(action);
      case "relation-added":
        return await writes.addRelation(action.relation);
      case "relation-removed":
        return await writes.removeRelation(action.relation);
      case "template-added":
        return await writes.restoreTemplate({ templateId: action.templateId });
      case "template-removed":
        return await writes.deleteTemplate({ templateId: action.templateId });
      case "comment-added":
      case "comment-removed":
      case "comment-edited":
        return await this.#changeComment(action);
      case "columns-sorted":
      case "column-edited":
      case "column-added":
      case "column-removed":
      case "column-dissolved":
      case "column-regained":
        return await this.#changeColumns(action);
      default:
        return await this.#changeBoards(action);
    }
  }

  /** What a comment says the server alone knows for sure: it is told what it must still say, and refuses. */
  async #changeComment(action: Extract<Action, { kind: `comment-${string}` }>): Promise<unknown> {
    const { commentId } = action;
    switch (action.kind) {
      case "comment-added":
        return await this.#writes.restoreComment({ commentId });
      case "comment-removed":
        return await this.#writes.deleteComment({ commentId, fromMessage: action.message });
      case "comment-edited":
        return await this.#writes.updateComment({ commentId, message: action.after, fromMessage: action.before });
    }
  }

  async #removeCard({ cardId, columnId, content }: Extract<Action, { kind: "card-added" | "card-removed" }>) {
    const { cards, columns } = this.#board();
    const card = cards[cardId];
    need(card && contentOf(card) === content);
    need(columns[columnId]?.cardIds.includes(cardId));
    return await this.#writes.deleteCard({ cardId, version: card.version });
  }

  async #changeColumns(action: Extract<Action, { kind: `column${string}` }>): Promise<unknown> {
    const { columns, columnOrder, cards } = this.#board();
    const column = "columnId" in action ? columns[action.columnId] : undefined;
    const { version = 0, cardIds: { length: cardCount } = [] } = column ?? {};
    const holds = (cardIds: readonly string[]) => column?.cardIds.toSorted().join() === cardIds.toSorted().join();
    switch (action.kind) {
      case "columns-sorted":
        need(isSorted(columnOrder, action.before));
        return await this.#writes.moveColumns({ columnOrder: [...action.after], fromColumnOrder: columnOrder });
      case "column-edited":
        need(column && saysSo(column, action.before));
        return await this.#writes.updateColumn({
          columnId: action.columnId,
          column: { ...action.after, version },
          seen: action.before,
        });
      case "column-added":
        return await this.#writes.restoreColumn({ columnId: action.columnId });
      case "column-removed":
        need(column?.name === action.name && holds(action.cardIds));
        return await this.#writes.deleteColumn({ columnId: action.columnId, version, cardCount });
      case "column-regained":
        return await this.#writes.restoreColumn({ columnId: action.columnId, takeBack: action.revert });
      case "column-dissolved": {
        const { fromColumnId: moveCardsTo, cards: known } = action.revert;
        need(column?.name === action.name && holds(known.map(({ id }) => id)));
        need(known.every(({ id, completed }) => cards[id]?.completed === completed));
        return await this.#writes.deleteColumn({ columnId: action.columnId, version, cardCount, moveCardsTo });
      }
    }
  }

  /** Of boards the server alone knows what others have done since: it is told that this is an undo, and refuses. */
  async #changeBoards(action: Extract<Action, { kind: `board-${string}` | `member-${string}` }>): Promise<unknown> {
    const { boardId } = action;
    switch (action.kind) {
      case "board-added":
        return await this.#writes.restoreBoard({ boardId });
      case "board-removed":
        return await this.#writes.deleteBoard({ boardId, isUndo: true });
      case "board-renamed":
        return await this.#writes.renameBoard({ boardId, board: { name: action.after }, fromName: action.before });
      case "member-added":
        return await this.#writes.changeMembers({ boardId, add: [action.userId], isUndo: true });
      case "member-removed":
      case "board-left":
        return await this.#writes.changeMembers({ boardId, remove: [action.userId], isUndo: true });
      case "board-joined":
        return await this.#writes.rejoinBoard({ boardId });
    }
  }

  async #move(board: Board, { cardId, before, after }: Extract<Action, { kind: "card-moved" }>): Promise<void> {
    const move = moveTo(board, cardId, after);
    const card = board.cards[cardId];
    const isCompleting = before.completed !== after.completed;
    need(isAt(board, cardId, before) && (!isCompleting || card?.completed === before.completed));
    if (!move || !card) throw new ChangedSince();
    const [wanted, got] = [isCompleting ? after.completed : card.completed, withMove(board, move).cards[cardId]];
    await this.#writes.moveCard({ ...move, fromColumnId: before.columnId });
    // A card that was completed by hand is so again, which its way back out of "done" does not know.
    if (got?.completed === wanted) return;
    const completing = { cardId, card: { completed: wanted, version: card.version }, seen: { completed: !wanted } };
    await this.#writes.updateCard(completing);
  }

  /** Only those fields count that the step wrote: what somebody else wrote beside them stays. */
  async #edit({ cardId, before, after }: Extract<Action, { kind: "card-edited" }>): Promise<void> {
    const { queryKey, queryFn } = cardQuery(cardId);
    for (let attempt = 1; ; attempt += 1) {
      const card = await this.#client.fetchQuery({ queryKey, queryFn, staleTime: 0 });
      need(JSON.stringify(fieldsOf(card, before)) === JSON.stringify(before));
      try {
        const answer = await this.#writes.updateCard({ cardId, card: { ...after, version: card.version } });
        await this.#client.cancelQueries({ queryKey });
        this.#client.setQueryData<Card>(queryKey, answer.card);
        return;
      } catch (problem) {
        if (codeOf(problem) !== "stale" || attempt === attempts) throw problem;
      }
    }
  }
}
