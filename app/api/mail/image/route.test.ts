import { afterEach, expect, test } from "vitest";
import { showImage } from "@/features/mail/html/server/data";
import { newId } from "@/lib/id";
import { inTurn } from "@/server/http/in-turn";
import { withoutInstance } from "@/testing/authorisation/foreign";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { giveHtml, mailsOf, mailTo } from "@/testing/mail-factory";
import { PictureServer } from "@/testing/picture-server";
import { blackPng } from "@/testing/pictures";
import * as handlers from "./route";

const png = blackPng(2, 2);
const running: PictureServer[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

const ask = (as: TestSession, mailId: string, at: number | string = 0) =>
  call(handlers, { path: "/api/mail/image", as, query: { mailId, at: String(at) } });

/** Somebody who got a mail with two pictures of a server on this machine. */
async function makeReader() {
  const server = await PictureServer.start((_request, response) => response.end(png));
  running.push(server);
  const [as, sender] = [await makeSession(), await makeSession()];
  await mailTo(sender.actor, [as.actor]);
  const [mail] = await mailsOf(as.actor);
  const html = ["/first", "/second"].map((path) => `<img src="${server.url(path)}">`).join("");
  await giveHtml(mail?.id ?? "", html);
  return { as, server, mailId: mail?.id ?? "" };
}

test("a picture is fetched from where it stands in the mail, and kept by its reader's browser alone", async () => {
  const { as, server, mailId } = await makeReader();
  const response = await showImage(as.actor, { mailId, at: 1 }, { mayAsk: (ip) => ip === "127.0.0.1" });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
  expect(server.asked.map(({ path }) => path)).toEqual(["/second"]);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "image/png",
    "content-disposition": `inline; filename="picture.png"; filename*=UTF-8''picture.png`,
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "private, max-age=86400",
  });
});

test("a picture that is not in the mail, or not in a mail of one's own, is one that never was", async () => {
  const { as, server, mailId } = await makeReader();
  const stranger = await makeSession();
  const plain = await mailTo(as.actor, [stranger.actor]);
  const unknown = await ask(stranger, newId());
  expect(unknown.status).toBe(404);
  for (const answer of [await ask(stranger, mailId), await ask(as, mailId, 2), await ask(as, plain.id)])
    expect([answer.status, withoutInstance(answer.text)]).toEqual([404, withoutInstance(unknown.text)]);
  expect(server.asked).toEqual([]);
});

/** Takes all places of somebody's queue; answers how to leave them. */
function fillQueue({ actor }: TestSession) {
  let leave = () => {};
  const gate = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const places = Array.from({ length: 21 }, () => inTurn(`mail html ${actor.userId}`, { maxWaiting: 20 }, () => gate));
  return async () => {
    leave();
    await Promise.all(places);
  };
}

test("the mails of one person are read one after another, and each once", async () => {
  const { as, mailId } = await makeReader();
  const emptyQueue = fillQueue(as);
  expect((await ask(as, mailId, 2)).status).toBe(429);
  await emptyQueue();
  expect((await ask(as, mailId, 2)).status).toBe(404);
  const emptyAgain = fillQueue(as);
  expect((await ask(as, mailId, 2)).status).toBe(404);
  await emptyAgain();
});

test("no address can be given, and no place that is no number", async () => {
  const { as, server, mailId } = await makeReader();
  const query = { mailId, at: server.url("/first"), url: server.url("/first") };
  const { status } = await call(handlers, { path: "/api/mail/image", as, query });
  expect(status).toBe(422);
  expect([(await ask(as, mailId, -1)).status, (await ask(as, mailId, "0.5")).status]).toEqual([422, 422]);
  expect(server.asked).toEqual([]);
});

test("a picture on this machine or in its network is not asked for", async () => {
  const { as, server, mailId } = await makeReader();
  expect((await ask(as, mailId)).status).toBe(404);
  expect(server.asked).toEqual([]);
});
