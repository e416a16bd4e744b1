import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { updateMails } from "@/features/mail/server/commands";
import type { SearchAnswer } from "@/features/search/schema";
import { foldForSearch } from "@/lib/fold";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { boards, cards, columns } from "@/server/db/schema/kanban";
import { makeBoard } from "@/testing/board-factory";
import { makeEvent } from "@/testing/calendar-factory";
import { makeGroup, say } from "@/testing/chat-factory";
import { makeActor, makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import { mailsOf, mailTo } from "@/testing/mail-factory";
import { makeForeignProject, makeProject } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/search";

const nothing: SearchAnswer = {
  people: [],
  projects: [],
  boards: [],
  cards: [],
  events: [],
  colleagues: [],
  conversations: [],
  messages: [],
  mails: [],
};

type Session = Awaited<ReturnType<typeof makeSession>>;

async function search(as: Session, q: string, query: Record<string, string> = {}): Promise<SearchAnswer> {
  const { status, body } = await call<SearchAnswer>(handlers, { path, as, query: { q, ...query } });
  expect(status).toBe(200);
  return body;
}

/** A board whose name and cards can be found; left to all staff unless members are named. */
async function makeFindable(name: string, cardNames: readonly string[], memberIds?: readonly string[]) {
  const board = await makeBoard({ name, memberIds, shape: { "To Do": cardNames, Done: [] } });
  await current()
    .update(boards)
    .set({ searchKey: foldForSearch(name) })
    .where(eq(boards.id, board.id));
  for (const [cardName, id] of Object.entries(board.cards)) {
    await current()
      .update(cards)
      .set({ searchKey: foldForSearch(cardName) })
      .where(eq(cards.id, id));
  }
  return board;
}

test("one's own mails are found by subject, people and text, and not those of others or in the trash", async () => {
  const [as, sender] = [await makeSession(), await makeActor({ firstName: "Gobi" })];
  await mailTo(sender, [as.actor], { subject: "Tyres", message: "The winter set is here." });
  await mailTo(sender, [as.actor], { subject: "Thrown away", message: "Winter" });
  const [trashed, kept] = await mailsOf(as.actor);
  await updateMails(as.actor, { mailIds: [trashed?.id ?? ""], patch: { folder: "trash" } });
  const found = [{ id: kept?.id, subject: "Tyres", from: kept?.from.name }];
  for (const q of ["winter", "tyres set", sender.email]) expect((await search(as, q)).mails).toEqual(found);
  expect((await search(as, "summer")).mails).toEqual([]);
  expect((await search(await makeSession(), "winter")).mails).toEqual([]);
});

test("people, boards and cards that hold the word are found, each with where it is", async () => {
  const as = await makeSession();
  const person = await makeUser({ name: "Gobi Ganbold", jobTitle: "Driver" });
  const board = await makeFindable("Gobi routes", ["Map of the gobi", "Something else"]);
  expect(await search(as, "gobi")).toEqual({
    people: [{ id: person.id, name: "Gobi Ganbold", avatarUrl: null, jobTitle: "Driver" }],
    projects: [],
    boards: [{ id: board.id, name: "Gobi routes" }],
    cards: [
      {
        id: board.cards["Map of the gobi"],
        name: "Map of the gobi",
        boardId: board.id,
        boardName: "Gobi routes",
        columnName: "To Do",
        isCompleted: false,
      },
    ],
    events: [],
    colleagues: [{ id: person.id, name: "Gobi Ganbold" }],
    conversations: [],
    messages: [],
    mails: [],
  });
});

test("groups by their name and messages of one's own conversations are found, and no others'", async () => {
  const [as, stranger] = [await makeSession({ name: "Nomin" }), await makeSession()];
  const others = [await makeActor({ name: "Bat" }), await makeActor({ name: "Saraa" })] as const;
  const group = await makeGroup(as.actor, others, { name: "Warehouse" });
  const message = await say(others[0], group, { body: "The **warehouse** opens at nine" });
  const found = await search(as, "warehouse");
  expect(found.conversations).toEqual([{ id: group, name: "Warehouse" }]);
  expect(found.messages).toEqual([
    {
      id: message.id,
      conversationId: group,
      seq: 1,
      excerpt: "The warehouse opens at nine",
      conversation: "Warehouse",
    },
  ]);
  const theirs = await search(stranger, "warehouse");
  expect([theirs.conversations, theirs.messages]).toEqual([[], []]);
});

test("capitals, look-alike letters and the order of words make no difference", async () => {
  const as = await makeSession();
  await makeFindable("Ажил", ["Өвлийн хүнсний захиалга", "Order of tyres"]);
  const namesFor = async (q: string) => (await search(as, q)).cards.map(({ name }) => name);
  expect(await namesFor("ӨВЛИЙН")).toEqual(["Өвлийн хүнсний захиалга"]);
  expect(await namesFor("захиалга өвлийн")).toEqual(["Өвлийн хүнсний захиалга"]);
  expect(await namesFor("хvнсний")).toEqual(["Өвлийн хүнсний захиалга"]);
  expect(await namesFor("ORDER tyre")).toEqual(["Order of tyres"]);
});

test("a board one is no member of is not found, nor its cards; its members find both", async () => {
  const member = await makeUser();
  await makeFindable("Secret plan", ["Secret card"], [member.id]);
  expect(await search(await makeSession(), "secret")).toEqual(nothing);
  const own = await search(await makeSession(member), "secret");
  expect([own.boards.length, own.cards.length]).toEqual([1, 1]);
});

test("an administrator is a member of nothing by that alone", async () => {
  await makeFindable("Secret plan", ["Secret card"], [(await makeUser()).id]);
  const found = await search(await makeSession({ isAdmin: true }), "secret");
  expect([found.boards, found.cards]).toEqual([[], []]);
});

test("what is deleted is not found: cards, and cards whose column went", async () => {
  const as = await makeSession();
  const board = await makeFindable("Board", ["Lost one", "Lost two"]);
  await current().update(cards).set({ deletedAt: new Date() }).where(eq(cards.name, "Lost one"));
  expect((await search(as, "lost")).cards).toHaveLength(1);
  await current().update(columns).set({ deletedAt: new Date() }).where(eq(columns.boardId, board.id));
  expect((await search(as, "lost")).cards).toEqual([]);
});

test("customers and people who have left are not shown to colleagues, and nobody is found by an address", async () => {
  const as = await makeSession({ name: "Searcher" });
  await makeUser({ name: "Tuya Customer", roleId: roleIds.customer });
  await makeUser({ name: "Tuya Gone", deactivatedAt: new Date() });
  const here = await makeUser({ name: "Tuya Here", email: "hidden.address@example.mn" });
  expect((await search(as, "tuya")).people.map(({ id }) => id)).toEqual([here.id]);
  expect((await search(as, "hidden.address")).people).toEqual([]);
});

test("who manages people finds them by their address, customers too", async () => {
  const as = await makeSession({ isAdmin: true });
  const customer = await makeUser({ name: "A", email: "hidden.address@example.mn", roleId: roleIds.customer });
  expect((await search(as, "hidden.address")).people.map(({ id }) => id)).toEqual([customer.id]);
});

test("open cards come before completed ones, and a limit bounds each kind", async () => {
  const as = await makeSession();
  await makeFindable("Board", ["Task done", "Task open", "Task other"]);
  await current().update(cards).set({ completedAt: new Date() }).where(eq(cards.name, "Task done"));
  const all = (await search(as, "task")).cards;
  expect(all.at(-1)).toMatchObject({ name: "Task done", isCompleted: true });
  expect((await search(as, "task", { limit: "2" })).cards).toHaveLength(2);
  expect((await search(as, "task", { limit: "9999" })).cards).toHaveLength(3);
});

test.each(["", "   ", "\0", "\ud800"])("nothing to look for finds nothing: %j", async (q) => {
  await makeFindable("Board", ["Card"]);
  expect(await search(await makeSession(), q)).toEqual(nothing);
});

test.each(["%", "_", "\\", "' OR 1=1--", ".*("])("signs are taken as they are: %s", async (q) => {
  const as = await makeSession();
  await makeFindable("Board", ["Plain card"]);
  expect((await search(as, q)).cards).toEqual([]);
  await makeFindable("Other", [`Card ${q} here`]);
  expect((await search(as, q)).cards).toHaveLength(1);
});

test("events are found in every way that they are seen, of a series the next one, and nobody else's", async () => {
  const [host, guest, third] = [await makeSession(), await makeSession(), await makeSession()];
  const attendees = [{ userId: guest.actor.userId }];
  const recurrenceRule = "FREQ=DAILY";
  await makeEvent(host, { title: "Өвлийн дугуй", start: "2020-11-01", location: "Garage", attendees, recurrenceRule });
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  for (const as of [host, guest]) {
    const { events } = await search(as, "өвлийн garage");
    expect(events).toMatchObject([{ title: "Өвлийн дугуй", location: "Garage" }]);
    expect(Math.abs(Date.parse(events[0]?.day ?? "") - Date.parse(today))).toBeLessThanOrEqual(86_400_000);
  }
  expect((await search(third, "өвлийн")).events).toEqual([]);
});

test("projects that one is on are found by their words", async () => {
  const as = await makeSession();
  await makeForeignProject();
  const { id } = await makeProject(as, { name: "Warehouse roof" });
  expect((await search(as, "roof warehouse")).projects).toEqual([{ id, name: "Warehouse roof" }]);
});
