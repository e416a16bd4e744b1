import { eq } from "drizzle-orm";
import { foldForSearch } from "@/lib/fold";
import { spreadOrderKeys } from "@/lib/order-key";
import type { Transaction } from "@/server/db/client";
import { boards, cardRelations, cardTemplates, columns, labels } from "@/server/db/schema/kanban";
import type { SeededBoard } from "./boards";
import { seededId } from "./random";

/** What stands under way on each board: seven cards at once, and one more is shown as too many. */
const defaultLimit = 7;

/** The columns of the one board template that the company has. */
const templateColumns = ["Ideas", "Agreed", "Under way", "Done"];

type Row = typeof cardRelations.$inferInsert;

/** Some open cards wait for others; finished ones wait for nothing. */
function relationsOf({ cards }: SeededBoard): Row[] {
  const [first, second, third, fourth, fifth] = cards.filter(({ completedAt }) => completedAt === null);
  if (!first || !second || !third || !fourth || !fifth) return [];
  const [one = "", other = ""] = [fourth.id, fifth.id].toSorted();
  return [
    { cardId: first.id, otherId: third.id, kind: "blocks" },
    { cardId: second.id, otherId: third.id, kind: "blocks" },
    { cardId: one, otherId: other, kind: "relates" },
  ];
}

/** Limits, relations and templates of the boards that stand already. */
export async function seedBoardDepth(tx: Transaction, all: readonly SeededBoard[], now: Date): Promise<void> {
  for (const board of all) {
    const underWay = board.columns[1];
    if (underWay) await tx.update(columns).set({ wipLimit: defaultLimit }).where(eq(columns.id, underWay.id));
    const model = board.cards.find(({ checklist }) => checklist.length > 1);
    if (!model) continue;
    await tx.insert(cardTemplates).values({
      id: seededId(`card template/${board.id}`),
      boardId: board.id,
      name: model.name.slice(0, 80),
      description: model.description,
      priority: model.priority,
      labels: [...model.labels],
      checklist: model.checklist.map(({ name }) => name),
      createdAt: now,
    });
  }
  const relations = all.flatMap(relationsOf);
  if (relations.length > 0) await tx.insert(cardRelations).values(relations.map((row) => ({ ...row, createdAt: now })));
  await insertTemplate(tx, all[0], now);
}

async function insertTemplate(tx: Transaction, model: SeededBoard | undefined, now: Date): Promise<void> {
  const id = seededId("board template");
  const name = "Project launch";
  await tx
    .insert(boards)
    .values({ id, name, isTemplate: true, searchKey: foldForSearch(name), createdAt: now, updatedAt: now });
  const keys = spreadOrderKeys(templateColumns.length);
  await tx.insert(columns).values(
    templateColumns.map((column, index) => ({
      id: seededId(`board template/${column}`),
      boardId: id,
      name: column,
      position: keys[index] ?? "",
      isDone: column === "Done",
      wipLimit: column === "Under way" ? 5 : null,
      isWipHard: column === "Under way",
    })),
  );
  const copy = model?.labels.slice(0, 4) ?? [];
  if (copy.length === 0) return;
  await tx.insert(labels).values(copy.map(({ name: label, color }) => ({ boardId: id, name: label, color })));
}
