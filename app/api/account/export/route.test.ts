import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { current } from "@/server/db/client";
import { comments } from "@/server/db/schema/kanban";
import { avatars, sessions } from "@/server/db/schema/user";
import { makeBoard } from "@/testing/board-factory";
import { makeEvent } from "@/testing/calendar-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as check from "./check/route";
import * as handlers from "./route";

const path = "/api/account/export";

/** Read as bytes: the usual call reads text. */
async function download(as: TestSession) {
  const request = new Request(`http://localhost:3000${path}`, { headers: as.cookieHeaders });
  const response = await handlers.GET(request, {});
  return { response, files: unzipSync(new Uint8Array(await response.arrayBuffer())) };
}

const stale = () => current().update(sessions).set({ reauthenticatedAt: sql`now() - interval '6 minutes'` });

test("one zip holds what is kept of the caller, and nothing of others nor any secret", async () => {
  const as = await makeSession({ firstName: "Саран", password: true });
  const other = await makeSession({ firstName: "Stranger" });
  const board = await makeBoard();
  const cardId = Object.values(board.cards)[0] ?? "";
  await current()
    .insert(comments)
    .values([
      { cardId, authorId: as.actor.userId, message: "My words" },
      { cardId, authorId: other.actor.userId, message: "Their words" },
    ]);
  await makeEvent(as, { title: "My event" });
  await makeEvent(other, { title: "Their event" });
  const picture = Buffer.from([1, 2, 3, 0, 255]);
  await current().insert(avatars).values({ userId: as.actor.userId, data: picture });

  const { response, files } = await download(as);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="ordo-\d{4}-\d\d-\d\d\.zip"$/);
  expect(Object.keys(files)).toEqual([
    "account.json",
    "settings.json",
    "security/sessions.json",
    "security/sign-ins.json",
    "security/passkeys.json",
    "security/trusted-devices.json",
    "security/email-changes.json",
    "boards/memberships.json",
    "boards/cards.json",
    "boards/comments.json",
    "calendar/calendars.json",
    "calendar/events.json",
    "calendar/invitations.json",
    "notifications.json",
    "activity.json",
    expect.stringMatching(/^files\/avatar-.*\.webp$/),
  ]);
  const texts = Object.entries(files).filter(([name]) => name.endsWith(".json"));
  for (const [name, bytes] of texts) expect(() => JSON.parse(strFromU8(bytes)), name).not.toThrow();
  const all = texts.map(([, bytes]) => strFromU8(bytes)).join();
  for (const mine of ["Саран", "My words", "My event", as.actor.email]) expect(all).toContain(mine);
  for (const theirs of ["Stranger", "Their words", "Their event", other.actor.email]) expect(all).not.toContain(theirs);
  expect(all).not.toMatch(/token|password|hash|secret/i);
  expect(Buffer.from(Object.values(files).at(-1) ?? [])).toEqual(picture);
});

test("a thousand rows come whole", async () => {
  const as = await makeSession();
  const cardId = Object.values((await makeBoard()).cards)[0] ?? "";
  const rows = Array.from({ length: 1_203 }, (_, at) => ({ cardId, authorId: as.actor.userId, message: `No ${at}` }));
  await current().insert(comments).values(rows);
  const { files } = await download(as);
  const read = JSON.parse(strFromU8(files["boards/comments.json"] ?? new Uint8Array())) as { message: string }[];
  expect(new Set(read.map(({ message }) => message)).size).toBe(1_203);
});

test("strangers get nothing, and a proof of long ago is not enough", async () => {
  expect((await call(handlers, { path })).status).toBe(401);
  expect((await call(check, { path: `${path}/check` })).status).toBe(401);
  const as = await makeSession();
  expect((await call(check, { path: `${path}/check`, as })).status).toBe(204);
  await stale();
  expect((await call(handlers, { path, as })).problem?.code).toBe("reauthentication-required");
  expect((await call(check, { path: `${path}/check`, as })).problem?.code).toBe("reauthentication-required");
});
