import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { current } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { cardAssignees, cards } from "@/server/db/schema/kanban";
import { makeBoard, type TestBoard } from "@/testing/board-factory";
import { makeActor, makeUser } from "@/testing/factories";
import { findPerson, readProfile } from "./data";

const person = { firstName: "Номин", lastName: "Бат", slug: "b-nomin", phoneNumber: "+97699112233" } as const;

async function assign(board: TestBoard, card: string, userId: string): Promise<void> {
  await current()
    .insert(cardAssignees)
    .values({ cardId: board.cards[card] ?? "", userId });
}

async function note(board: TestBoard, card: string, actorId: string): Promise<void> {
  await current()
    .insert(activities)
    .values({
      actorId,
      verb: "created",
      subjectType: "card",
      subjectId: board.cards[card] ?? "",
      subjectName: card,
      boardId: board.id,
    });
}

test("a colleague sees neither phone nor e-mail, and of the work only what is on boards of their own", async () => {
  const [viewer, subject] = [await makeActor(), await makeUser(person)];
  const shared = await makeBoard({ name: "Shared", memberIds: [viewer.userId, subject.id] });
  const secret = await makeBoard({ name: "Secret", memberIds: [subject.id] });
  for (const board of [shared, secret]) {
    await assign(board, "Plan", subject.id);
    await note(board, "Plan", subject.id);
  }
  const { user } = await findPerson(viewer, { name: "b-nomin" });
  const { profile } = await readProfile(viewer, { user, locale: "en" });
  expect([user.phoneNumber, user.email, user.version]).toEqual([undefined, undefined, undefined]);
  expect(profile.boards.map(({ name }) => name)).toEqual(["Shared"]);
  expect(profile.tasks.map(({ board }) => board.name)).toEqual(["Shared"]);
  expect(profile.activity.map(({ kind, board }) => [kind, board.name])).toEqual([["card_created", "Shared"]]);
});

test("one's own profile needs no name and shows one's own contact", async () => {
  const actor = await makeActor({ ...person, address: { country: "MN" } });
  const { user, isRenamed } = await findPerson(actor, { name: null });
  const { profile } = await readProfile(actor, { user, locale: "mn" });
  expect([user.id, isRenamed, user.phoneNumber, profile.country]).toEqual([
    actor.userId,
    false,
    "+97699112233",
    "Монгол",
  ]);
});

test("the tally counts what is open, what is late and what was done of late, on boards of the viewer alone", async () => {
  const [viewer, subject] = [await makeActor(), await makeUser(person)];
  const shared = await makeBoard({ memberIds: [viewer.userId, subject.id] });
  const secret = await makeBoard({ memberIds: [subject.id] });
  for (const card of ["Plan", "Draw", "Build"]) await assign(shared, card, subject.id);
  await assign(secret, "Plan", subject.id);
  const change = (card: string, values: Partial<typeof cards.$inferInsert>) =>
    current()
      .update(cards)
      .set(values)
      .where(eq(cards.id, shared.cards[card] ?? ""));
  await change("Draw", { dueStart: "2020-01-01", dueEnd: "2020-01-02" });
  await change("Build", { completedAt: new Date() });
  const { user } = await findPerson(viewer, { name: "b-nomin" });
  const { profile } = await readProfile(viewer, { user, locale: "en" });
  expect(profile.tally).toEqual({ open: 2, late: 1, done: 1 });
});

test("nobody by that name is a page that is not there", async () => {
  await expect(findPerson(await makeActor(), { name: "nobody" })).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
});
