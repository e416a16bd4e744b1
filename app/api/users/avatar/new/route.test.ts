import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { avatars, roles, users } from "@/server/db/schema/user";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { blackPng, heicHead } from "@/testing/pictures";
import * as picture from "../[id]/route";
import * as taking from "../delete/route";
import * as handlers from "./route";

type Answer = { avatar: { userId: string; avatarUrl: string | null } };

const photograph = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#3366cc" } })
    .jpeg()
    .toBuffer();

const send = (body: Uint8Array | string, as: TestSession | undefined, query: Record<string, string>) =>
  call<Answer>(handlers, {
    method: "POST",
    path: "/api/users/avatar/new",
    ...(as && { as }),
    body,
    query,
    headers: { "content-type": "application/octet-stream" },
  });

/** As a browser fetches it: `call` holds answers to never being kept, and a picture is kept. */
function fetchPicture(avatarUrl: string, as?: TestSession) {
  const id = avatarUrl.split("/").at(-1) ?? "";
  const request = new Request(`http://localhost:3000${avatarUrl}`, { headers: as?.cookieHeaders ?? {} });
  return picture.GET(request, { params: Promise.resolve({ id }) });
}

async function giveStaff(...permissions: (typeof roles.$inferSelect)["permissions"]) {
  await makeUser();
  await current().update(roles).set({ permissions }).where(eq(roles.id, 2));
}

test("one's own picture is drawn anew, kept, and shown to colleagues", async () => {
  const as = await makeSession();
  const { status, body } = await send(await photograph(), as, { userId: as.actor.userId });
  expect(status).toBe(200);
  const { avatarUrl } = body.avatar;
  const response = await fetchPicture(avatarUrl ?? "", await makeSession());
  const { format, width, height } = await sharp(new Uint8Array(await response.arrayBuffer())).metadata();
  expect([response.status, format, width, height]).toEqual([200, "webp", 512, 512]);
  const sent = ["content-type", "cache-control", "x-content-type-options", "cross-origin-resource-policy"];
  expect(sent.map((name) => response.headers.get(name))).toEqual([
    "image/webp",
    "private, max-age=31536000, immutable",
    "nosniff",
    "same-origin",
  ]);
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
});

test("a second picture takes the place of the first, whose address then shows nothing", async () => {
  const as = await makeSession();
  const first = await send(await photograph(), as, { userId: as.actor.userId });
  const second = await send(await photograph(), as, { userId: as.actor.userId });
  expect(second.body.avatar.avatarUrl).not.toBe(first.body.avatar.avatarUrl);
  expect((await fetchPicture(first.body.avatar.avatarUrl ?? "", as)).status).toBe(404);
  expect(await current().$count(avatars)).toBe(1);
});

test("a picture that is taken away is gone, from the record and from the table", async () => {
  const as = await makeSession();
  const { userId } = as.actor;
  await send(await photograph(), as, { userId });
  const path = "/api/users/avatar/delete";
  const { body } = await call<Answer>(taking, { method: "POST", path, as, body: { userId } });
  const [user] = await current().select({ image: users.image }).from(users).where(eq(users.id, userId));
  expect([body.avatar.avatarUrl, user?.image, await current().$count(avatars)]).toEqual([null, null, 0]);
  const actions = await current().select({ action: auditEntries.action }).from(auditEntries);
  expect(actions.map(({ action }) => action)).toEqual(["user.picture-changed", "user.picture-removed"]);
});

test("a stranger neither sends nor sees a picture", async () => {
  const as = await makeSession();
  const { body } = await send(await photograph(), as, { userId: as.actor.userId });
  expect((await send(await photograph(), undefined, { userId: as.actor.userId })).status).toBe(401);
  expect((await fetchPicture(body.avatar.avatarUrl ?? "")).status).toBe(401);
  const path = "/api/users/avatar/delete";
  expect((await call(taking, { method: "POST", path, body: { userId: as.actor.userId } })).status).toBe(401);
});

test("nobody changes a colleague's picture, but who manages people does, and not an administrator's", async () => {
  const colleague = await makeUser();
  const chief = await makeUser({ isAdmin: true });
  const bytes = await photograph();
  expect((await send(bytes, await makeSession(), { userId: colleague.id })).status).toBe(403);
  await giveStaff("users:manage");
  const manager = await makeSession();
  expect((await send(bytes, manager, { userId: colleague.id })).status).toBe(200);
  expect((await send(bytes, manager, { userId: chief.id })).status).toBe(403);
});

test("who never was is not found, and an odd id is no id", async () => {
  const as = await makeSession({ isAdmin: true });
  const unknown = "019a0000-0000-7000-8000-000000000000";
  expect((await send(await photograph(), as, { userId: unknown })).status).toBe(404);
  expect((await fetchPicture(`/api/users/avatar/${unknown}`, as)).status).toBe(404);
  expect((await fetchPicture("/api/users/avatar/..%2f", as)).status).toBe(404);
  expect((await send(await photograph(), as, { userId: "1" })).status).toBe(422);
});

test("what is no picture, or too much of one, is refused by name and changes nothing", async () => {
  const as = await makeSession();
  const query = { userId: as.actor.userId };
  const svg = await send('<svg xmlns="http://www.w3.org/2000/svg"/>', as, query);
  const broken = await send((await photograph()).subarray(0, 200), as, query);
  const large = await send(new Uint8Array(8 * 1024 * 1024 + 1), as, query);
  const empty = await send("", as, query);
  const statuses = [svg, broken, large, empty].map(({ problem }) => [problem?.status, problem?.code]);
  expect(statuses).toEqual([
    [415, "unsupported-type"],
    [422, "invalid-input"],
    [413, "too-large"],
    [415, "unsupported-type"],
  ]);
  expect(await current().$count(avatars)).toBe(0);
});

/** Red, then blue. */
async function animation(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all([frame("#ff0000"), frame("#0000ff")]);
  return await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

const printed = async () =>
  sharp(await photograph())
    .toColourspace("cmyk")
    .jpeg()
    .toBuffer();

test.each([
  ["an animation", animation, { red: 255, blue: 0 }],
  ["a photograph in ink colours", printed, { red: 51, blue: 204 }],
])("%s is kept as one still picture in the colours of a screen", async (_, make, { red, blue }) => {
  const as = await makeSession();
  const { status, body } = await send(await make(), as, { userId: as.actor.userId });
  expect(status).toBe(200);
  const kept = sharp(new Uint8Array(await (await fetchPicture(body.avatar.avatarUrl ?? "", as)).arrayBuffer()));
  const { format, pages = 1, space } = await kept.metadata();
  expect([format, pages, space]).toEqual(["webp", 1, "srgb"]);
  const { channels } = await kept.stats();
  expect(Math.abs((channels[0]?.mean ?? 0) - red)).toBeLessThan(45);
  expect(Math.abs((channels[2]?.mean ?? 0) - blue)).toBeLessThan(45);
});

test.each([
  ["an iPhone's HEIC", async () => heicHead(), 415, "unsupported-type"],
  ["a PNG of 12,000 by 12,000", async () => blackPng(12_000, 12_000), 413, "too-large"],
  ["half a JPEG", async () => (await photograph()).subarray(0, -300), 422, "invalid-input"],
  ["SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, "unsupported-type"],
] as const)("%s is refused by name, and the picture before it stays", async (_, make, status, code) => {
  const as = await makeSession();
  const query = { userId: as.actor.userId };
  const before = await send(await photograph(), as, query);
  const { problem } = await send(await make(), as, query);
  expect([problem?.status, problem?.code]).toEqual([status, code]);
  expect((await fetchPicture(before.body.avatar.avatarUrl ?? "", as)).status).toBe(200);
});

test("a form on another site cannot send a picture", async () => {
  const as = await makeSession();
  const headers = { "sec-fetch-site": "cross-site", "content-type": "application/octet-stream" };
  const path = "/api/users/avatar/new";
  const query = { userId: as.actor.userId };
  const answer = await call(handlers, { method: "POST", path, as, body: await photograph(), query, headers });
  expect(answer.problem?.code).toBe("cross-origin");
});
