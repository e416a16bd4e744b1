import "server-only";
import { defaultBoardId, defaultColumns } from "@/features/kanban/schema";
import { foldForSearch } from "@/lib/fold";
import { spreadOrderKeys } from "@/lib/order-key";
import { roleIds, staffPermissions } from "@/lib/permissions";
import type { Transaction } from "@/server/db/client";
import { boards, columns } from "@/server/db/schema/kanban";
import { faqQuestions, maintenanceWindows } from "@/server/db/schema/site";
import { roles } from "@/server/db/schema/user";
import { seededFaqs } from "./faqs";

const defaultBoardName = "Operations";

/**
 * What every installation has from its first day: the two roles and the board of all staff with its five
 * columns. What is there already stays as people have changed it.
 */
export async function seedBase(tx: Transaction): Promise<void> {
  await tx
    .insert(roles)
    .values([
      { id: roleIds.customer, name: "Customer", maySignIn: false, permissions: [] },
      { id: roleIds.staff, name: "Staff", maySignIn: true, permissions: [...staffPermissions] },
    ])
    .onConflictDoNothing();
  await seedFaqs(tx);
  const [board] = await tx
    .insert(boards)
    .values({
      id: defaultBoardId,
      name: defaultBoardName,
      isForAllStaff: true,
      searchKey: foldForSearch(defaultBoardName),
    })
    .onConflictDoNothing()
    .returning({ id: boards.id });
  // Columns that someone has deleted must not come back: they are made with the board only.
  if (!board) return;
  const keys = spreadOrderKeys(defaultColumns.length);
  await tx.insert(columns).values(
    defaultColumns.map(({ id, name }, index) => ({
      id,
      boardId: board.id,
      name,
      position: keys[index] ?? "",
      isDone: name === "Done",
    })),
  );
}

/** The questions of a new installation. The one row that is made beside them says that they were there once. */
async function seedFaqs(tx: Transaction): Promise<void> {
  const [first] = await tx
    .insert(maintenanceWindows)
    .values({})
    .onConflictDoNothing()
    .returning({ id: maintenanceWindows.id });
  if (!first) return;
  const keys = spreadOrderKeys(seededFaqs.length);
  await tx
    .insert(faqQuestions)
    .values(seededFaqs.map((faq, at) => ({ ...faq, position: keys[at] ?? "", isPublished: true })));
}
