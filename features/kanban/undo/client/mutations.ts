import type { QueryClient } from "@tanstack/react-query";
import { cardQuery, kanbanKeys } from "../../client/queries";
import type { Board, Card, CardMove, CardPatch, ColumnPatch } from "../../schema";
import { withMove } from "../../transition/client/store";
import {
  contentOf,
  type Deed,
  fieldsOf,
  historyOf,
  inverseOf,
  isAt,
  isSorted,
  moveTo,
  type Step,
  saysSo,
  stepActions,
} from "./store";

/** The board's own writes: an undo is one of them, with all that they do when they are refused. */
export type UndoWrites = Readonly<{
  moveCard: (move: CardMove) => Promise<unknown>;
  updateCard: (change: { cardId: string; card: CardPatch }) => Promise<{ card: Card }>;
  deleteCard: (ref: { cardId: string }) => Promise<unknown>;
  restoreCard: (ref: { cardId: string }) => Promise<unknown>;
  moveColumns: (wish: { columnOrder: string[] }) => Promise<unknown>;
  updateColumn: (change: { columnId: string; column: ColumnPatch }) => Promise<unknown>;
  deleteColumn: (ref: { columnId: string }) => Promise<unknown>;
  restoreColumn: (ref: { columnId: string }) => Promise<unknown>;
}>;

/** How an undo or a redo ended; `problem` is what stood in the way. */
type Ending = Readonly<{ step: Step; outcome: "done" | "changed-since" | "failed"; problem?: unknown }>;

/** Somebody has changed the same thing since; it is left as it is. */
class ChangedSince extends Error {}

const attempts = 3;
const codeOf = (problem: unknown) =>
  typeof problem === "object" && problem !== null ? Reflect.get(problem, "code") : undefined;
const need = (isAsLeft: unknown): void => {
  if (!isAsLeft) throw new ChangedSince();
};

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
      const deeds = step.deeds.map(inverseOf).toReversed();
      return this.#carryOut(step, deeds, () => stepActions.stepUndone(this.#boardId, step));
    });

  redo = () =>
    this.#next(() => {
      const step = historyOf(this.#boardId).future.at(-1);
      return step ? this.#carryOut(step, step.deeds, () => stepActions.stepRedone(this.#boardId, step)) : null;
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

  async #carryOut(step: Step, deeds: readonly Deed[], done: () => void): Promise<Ending> {
    try {
      for (const deed of deeds) await this.#carryOutOne(deed);
      done();
      return { step, outcome: "done" };
    } catch (problem) {
      const isLate = problem instanceof ChangedSince || ["conflict", "not-found"].includes(codeOf(problem));
      if (isLate) stepActions.stepDropped(this.#boardId, step);
      return { step, outcome: isLate ? "changed-since" : "failed", problem };
    }
  }

  #board(): Board {
    const board = this.#client.getQueryData<Board>(kanbanKeys.board(this.#boardId));
    if (!board) throw new ChangedSince();
    return board;
  }

  async #carryOutOne(deed: Deed): Promise<void> {
    const board = this.#board();
    switch (deed.kind) {
      case "card-moved":
        return await this.#move(board, deed);
      case "card-edited":
        return await this.#edit(deed);
      case "card-added":
        return void (await this.#writes.restoreCard({ cardId: deed.cardId }));
      case "card-removed": {
        const card = board.cards[deed.cardId];
        need(card && contentOf(card) === deed.content);
        need(board.columns[deed.columnId]?.cardIds.includes(deed.cardId));
        return void (await this.#writes.deleteCard({ cardId: deed.cardId }));
      }
      case "columns-sorted":
        need(isSorted(board.columnOrder, deed.before));
        return void (await this.#writes.moveColumns({ columnOrder: [...deed.after] }));
      case "column-edited": {
        const column = board.columns[deed.columnId];
        need(column && saysSo(column, deed.before));
        const version = column?.version;
        return void (await this.#writes.updateColumn({ columnId: deed.columnId, column: { ...deed.after, version } }));
      }
      case "column-added":
        return void (await this.#writes.restoreColumn({ columnId: deed.columnId }));
      case "column-removed": {
        const column = board.columns[deed.columnId];
        need(column?.name === deed.name && column.cardIds.toSorted().join() === deed.cardIds.toSorted().join());
        return void (await this.#writes.deleteColumn({ columnId: deed.columnId }));
      }
    }
  }

  async #move(board: Board, { cardId, before, after }: Extract<Deed, { kind: "card-moved" }>): Promise<void> {
    const move = moveTo(board, cardId, after);
    const card = board.cards[cardId];
    const isCompleting = before.completed !== after.completed;
    need(isAt(board, cardId, before) && (!isCompleting || card?.completed === before.completed));
    if (!move || !card) throw new ChangedSince();
    const [wanted, got] = [isCompleting ? after.completed : card.completed, withMove(board, move).cards[cardId]];
    await this.#writes.moveCard({ ...move, fromColumnId: before.columnId });
    // A card that was completed by hand is so again, which its way back out of "done" does not know.
    if (got?.completed !== wanted) await this.#writes.updateCard({ cardId, card: { completed: wanted } });
  }

  /** Only those fields count that the step wrote: what somebody else wrote beside them stays. */
  async #edit({ cardId, before, after }: Extract<Deed, { kind: "card-edited" }>): Promise<void> {
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
