import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { linkLimits } from "@/features/chat/link/domain/own-links";
import type { LinkList } from "@/features/chat/link/schema";
import { deleteMails, updateMails } from "@/features/mail/server/commands";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { boardMembers, cards } from "@/server/db/schema/kanban";
import { makeBoard } from "@/testing/board-factory";
import { makeEvent } from "@/testing/calendar-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeDraft } from "@/testing/invoice-factory";
import { mailsOf, mailTo } from "@/testing/mail-factory";
import { makeOrder } from "@/testing/order-factory";
import { makeProject } from "@/testing/project-factory";
import { statementsOf } from "@/testing/statements";
import * as handlers from "./route";

const send = (as: TestSession, body: object) =>
  call<LinkList>(handlers, { method: "POST", path: "/api/chat/links", as, body });
const linksOf = async (as: TestSession, paths: readonly string[]) => (await send(as, { paths })).body.links;

/** One of each kind, all of which the administrator sees. */
async function makeAll(as: TestSession) {
  const board = await makeBoard({ memberIds: [as.actor.userId], shape: { "To Do": ["Review the budget"] } });
  const project = await makeProject(as, { name: "Winter" });
  const event = await makeEvent(as, { title: "Kick-off" });
  const order = await makeOrder(as.actor);
  const invoice = await makeDraft(as.actor);
  return {
    board,
    paths: {
      card: `/kanban?boardId=${board.id}&card=${board.cards["Review the budget"]}`,
      board: `/kanban?boardId=${board.id}`,
      project: `/project/${project.id}`,
      event: `/calendar?event=${event.id}`,
      order: `/order/${order.id}`,
      invoice: `/invoice/${invoice.id}`,
    },
  };
}

test("each kind of link has its title and its state", async () => {
  const as = await makeSession({ isAdmin: true });
  const { paths, board } = await makeAll(as);
  const links = new Map((await linksOf(as, Object.values(paths))).map((link) => [link.kind, link]));
  expect(links.get("card")).toMatchObject({
    path: paths.card,
    title: "Review the budget",
    column: "To Do",
    status: null,
  });
  expect(links.get("board")).toMatchObject({ title: "Board", boardId: board.id });
  expect(links.get("project")).toMatchObject({ title: "Winter", status: "planned" });
  expect(links.get("event")).toMatchObject({ title: "Kick-off", start: expect.stringMatching(/^\d{4}-/) });
  expect(links.get("order")).toMatchObject({ title: expect.stringMatching(/^\d+$/), status: "placed" });
  expect(links.get("invoice")).toMatchObject({ title: "", status: "draft" });
  await current().update(cards).set({ completedAt: new Date() });
  expect(await linksOf(as, [paths.card])).toMatchObject([{ status: "done", column: null }]);
});

test("what the reader may not see is left out like what does not exist, and so is what has no chip", async () => {
  const [admin, reader] = [await makeSession({ isAdmin: true }), await makeSession()];
  const { paths, board } = await makeAll(admin);
  const odd = ["/user/list", "//evil.example/order", "javascript:alert(1)", `/order/${newId()}`, ""];
  expect((await linksOf(reader, [...Object.values(paths), ...odd])).map(({ kind }) => kind)).toEqual(
    (await linksOf(reader, [paths.order, paths.invoice])).map(({ kind }) => kind),
  );
  await current().insert(boardMembers).values({ boardId: board.id, userId: reader.actor.userId });
  expect(await linksOf(reader, [paths.card, paths.board])).toHaveLength(2);
  await current().delete(boardMembers).where(eq(boardMembers.userId, reader.actor.userId));
  expect(await linksOf(reader, [paths.card, paths.board])).toEqual([]);
});

test("an email is a chip for who has it, as it lies in their mailbox, and nothing to everybody else", async () => {
  const [as, sender] = [await makeSession(), await makeSession()];
  await mailTo(sender.actor, [as.actor], { subject: "Budget" });
  const [mail] = await mailsOf(as.actor);
  const path = `/mail?mailId=${mail?.id}`;
  expect(await linksOf(as, [path])).toMatchObject([{ kind: "mail", title: "Budget", status: "unread" }]);
  await updateMails(as.actor, { mailIds: [mail?.id ?? ""], patch: { isUnread: false, folder: "archive" } });
  expect(await linksOf(as, [path])).toMatchObject([{ status: "archive" }]);
  expect(await linksOf(sender, [path])).toEqual(await linksOf(sender, [`/mail?mailId=${newId()}`]));
  await deleteMails(as.actor, { mailIds: [mail?.id ?? ""] });
  expect(await linksOf(as, [path])).toEqual([]);
});

test("a card of a project is a task; a series shows the occurrence that is named", async () => {
  const as = await makeSession();
  const project = await makeProject(as, { name: "Winter" });
  const board = await makeBoard({ memberIds: [as.actor.userId], shape: { "To Do": ["Task"] } });
  await current().update(cards).set({ boardId: project.boardId });
  const event = await makeEvent(as, { title: "Weekly", recurrenceRule: "FREQ=WEEKLY" });
  const [seriesId] = event.id.split("_");
  const named = `/calendar?event=${seriesId}_2026-12-24T08:00:00.000Z`;
  const links = await linksOf(as, [`/project/task/list?task=${board.cards.Task}`, named]);
  expect(links).toMatchObject([{ kind: "task" }, { kind: "event", start: "2026-12-24T08:00:00.000Z" }]);
});

test("many links of a kind take as many statements as one", async () => {
  const as = await makeSession();
  const names = Array.from({ length: linkLimits.pathsPerCall }, (_, at) => `Card ${at}`);
  const board = await makeBoard({ memberIds: [as.actor.userId], shape: { "To Do": names } });
  const paths = names.map((name) => `/kanban?card=${board.cards[name]}`);
  const countOf = async (some: readonly string[]) => (await statementsOf(() => linksOf(as, some))).all.length;
  await countOf(paths);
  expect(await countOf(paths)).toBe(await countOf(paths.slice(0, 1)));
  expect(await linksOf(as, paths)).toHaveLength(paths.length);
});

test("too many paths, none and customers are refused", async () => {
  const as = await makeSession();
  const paths = Array.from({ length: linkLimits.pathsPerCall + 1 }, () => "/kanban");
  for (const body of [{ paths }, { paths: [] }, { paths: ["/".repeat(501)] }, {}]) {
    expect((await send(as, body)).status).toBe(422);
  }
  const customer = await makeSession({ roleId: roleIds.customer });
  expect((await send(customer, { paths: ["/kanban"] })).status).toBe(403);
});
