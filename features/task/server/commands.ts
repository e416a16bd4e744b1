/** Creates, updates, deletes and restores tasks. */
import "server-only";
import { addCard, deleteCard, restoreCard, reviseCard } from "@/features/kanban/card/server/commands";
import { changeBoard, type LockedBoard } from "@/features/kanban/server/commands";
import { AppError } from "@/lib/errors";
import { pick, pickGiven } from "@/lib/fields";
import type { Actor } from "@/server/auth/actor";
import { tasks } from "@/server/db/schema/project";
import type { Write } from "@/server/db/writes";
import type { TaskInput, TaskPatch } from "../schema";
import { findTask, requireProject } from "./data";
import { knownTo, presentKnown, requireKnown } from "./known";
import { requireParent, requireParents } from "./parents";
import { planNames } from "./presenter";

const pathOf = () => ["task"];

/** Adds a task at the end of the first column of its project's board. */
export async function createTask(actor: Actor, { projectId, task }: { projectId: string; task: TaskInput }) {
  const project = await requireProject(actor, { projectId });
  return await changeBoard(actor, { boardId: project.boardId }, async (board) => {
    const { parentId } = task;
    const made = await addCard(
      board,
      { columnId: null, card: task },
      {
        facts: knownTo({ board, projectId }, [task]),
        check: (row) => {
          const known = presentKnown(row);
          requireKnown(known, { tasks: [task], pathOf });
          if (parentId) requireParents(known, [parentId]);
        },
        writesFor: (cardId) => [
          {
            name: "planned",
            sql: board.tx
              .insert(tasks)
              .values({ cardId, projectId, ...pick(task, planNames) })
              .getSQL(),
          },
        ],
      },
    );
    return { task: await findTask(actor, { taskId: made.id }) };
  });
}

/** Changes what the patch names, the card's part of it as the board does, so that the board hears of it. */
export function updateTask(actor: Actor, { taskId, task: patch }: { taskId: string; task: TaskPatch }) {
  return changeTask(actor, taskId, async (board, projectId) => {
    const { version, ...card } = patch;
    await reviseCard(
      board,
      { cardId: taskId, card },
      {
        facts: knownTo({ board, projectId }, [patch]),
        check: async (row, before) => {
          if (version !== undefined && version !== before?.version) {
            throw new AppError("stale", { current: await findTask(actor, { taskId }) });
          }
          const known = presentKnown(row);
          const assigned = before?.assignee.map(({ id }) => id);
          requireKnown(known, { tasks: [{ ...patch, assigned }], pathOf });
          if (patch.parentId) await requireParent(known, { taskId, parentId: patch.parentId });
        },
        writesFor: (cardId) => planWrites(board, { cardId, projectId, patch }),
      },
    );
  });
}

/** Into the board's archive; its parts stay, without it. */
export async function deleteTask(actor: Actor, { taskId }: { taskId: string }) {
  await requireProject(actor, { taskId });
  await deleteCard(actor, { cardId: taskId });
  return { taskId };
}

/** Undoes `deleteTask`: it has its parts, its days and its time log again. */
export async function restoreTask(actor: Actor, { taskId }: { taskId: string }) {
  await requireProject(actor, { taskId });
  await restoreCard(actor, { cardId: taskId });
  return { task: await findTask(actor, { taskId }) };
}

/** One write to a task that is there, under its board's lock; answers the task as it then is. */
export async function changeTask(
  actor: Actor,
  taskId: string,
  work: (board: LockedBoard, projectId: string) => Promise<void>,
) {
  const project = await requireProject(actor, { taskId });
  return await changeBoard(actor, { boardId: project.boardId }, async (board) => {
    await work(board, project.id);
    return { task: await findTask(actor, { taskId }) };
  });
}

type Planned = Readonly<{ cardId: string; projectId: string; patch: TaskPatch }>;

function planWrites({ tx }: LockedBoard, { cardId, projectId, patch }: Planned): Write[] {
  const set = pickGiven(patch, planNames);
  if (Object.keys(set).length === 0) return [];
  const written = tx
    .insert(tasks)
    .values({ cardId, projectId, ...set })
    .onConflictDoUpdate({ target: tasks.cardId, set: { ...set, updatedAt: new Date() } });
  return [{ name: "planned", sql: written.getSQL() }];
}
