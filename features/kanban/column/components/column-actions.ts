import { once } from "@/lib/waiting-writes";
import type { BoardCopy } from "../../components/board-copy";
import type { StepInput, Subject } from "../../components/use-board-actions";
import type { BoardWrites } from "../../components/use-board-writes";
import type { Board, Column } from "../../schema";
import { type Step, stepActions } from "../../undo/client/store";
import { type Action, revertOf } from "../../undo/domain/board-actions";

type Props = Readonly<{
  boardId: string;
  writes: BoardWrites;
  shown: () => Board | undefined;
  attempts: Readonly<{
    attempt: (subject: Subject, work: Promise<unknown>) => void;
    attemptInDialog: <T>(subject: Subject, work: Promise<T>) => Promise<T>;
    attemptStep: (step: StepInput, work: () => Promise<unknown>) => unknown;
  }>;
  offerUndo: (message: string, step: Step | null) => unknown;
  t: BoardCopy["t"];
}>;

type ColumnLimit = Pick<Column, "wipLimit" | "isWipHard">;

const seenColumnOf = ({ id: columnId, version, cardIds }: Column) => ({ columnId, version, cardCount: cardIds.length });

/** The board's actions on columns, each as one step to undo. */
export function columnActions({ boardId, writes, shown, attempts, offerUndo, t }: Props) {
  const { attempt, attemptInDialog, attemptStep } = attempts;
  return {
    moveColumns: (columnOrder: string[]) => {
      const before = shown()?.columnOrder ?? columnOrder;
      // Of one that was carried the others know nothing: without it both orders are the same.
      const others = (order: readonly string[], id: string) => order.filter((other) => other !== id).join();
      const moved = columnOrder.find((id, at) => id !== before[at] && others(before, id) === others(columnOrder, id));
      const name = shown()?.columns[moved ?? ""]?.name ?? "";
      const actions: Action[] = [{ kind: "columns-sorted", before, after: columnOrder }];
      attemptStep({ subject: { kind: "moveColumns", name }, name: { what: "sortColumns", name }, actions }, () =>
        writes.moveColumns({ columnOrder, fromColumnOrder: before }),
      );
    },
    renameColumn: ({ id, version, name: before }: Column, name: string) => {
      const seen = { name: before };
      const actions: Action[] = [{ kind: "column-edited", columnId: id, before: seen, after: { name } }];
      const subject = { kind: "updateColumn", name: before, text: name };
      attemptStep({ subject, name: { what: "editColumn", name }, actions }, () =>
        writes.updateColumn({ columnId: id, column: { name, version }, seen }),
      );
    },
    limitColumn: ({ id, name, version, wipLimit, isWipHard }: Column, after: ColumnLimit) => {
      const seen = { wipLimit, isWipHard };
      const actions: Action[] = [{ kind: "column-edited", columnId: id, before: seen, after }];
      attemptStep({ subject: { kind: "updateColumn", name }, name: { what: "editColumn", name }, actions }, () =>
        writes.updateColumn({ columnId: id, column: { ...after, version }, seen }),
      );
    },
    /** Rejects where it is refused: the field that sent it has the text, and says so. */
    addColumn: async (name: string) => {
      const { column } = await writes.createColumn(once({ name, boardId }));
      stepActions.stepTaken(boardId, { what: "addColumn", name }, [
        { kind: "column-added", columnId: column.id, name: column.name, cardIds: [] },
      ]);
    },
    deleteColumn: (column: Column) => {
      const { id, name } = column;
      attempt(
        { kind: "deleteColumn", name },
        writes.deleteColumn(seenColumnOf(column)).then(({ cardIds }) => {
          const step = stepActions.stepTaken(boardId, { what: "deleteColumn", name }, [
            { kind: "column-removed", columnId: id, name, cardIds },
          ]);
          offerUndo(t("column.deleted", { name, count: cardIds.length }), step);
        }),
      );
    },
    /** The same, but its cards go on to another column first. */
    dissolveColumn: (column: Column, target: Column) => {
      const { id: columnId, name } = column;
      const board = shown();
      const revert = board && revertOf(board, column, target.id);
      return attemptInDialog(
        { kind: "deleteColumn", name },
        writes.deleteColumn({ ...seenColumnOf(column), moveCardsTo: target.id }).then(() => {
          const step = stepActions.stepTaken(boardId, { what: "deleteColumn", name }, [
            revert ? { kind: "column-dissolved", columnId, name, revert } : null,
          ]);
          offerUndo(t("removal.moved", { name, target: target.name, count: column.cardIds.length }), step);
        }),
      );
    },
  };
}
