import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { MailDetails, MailPage } from "@/features/mail/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { files } from "@/server/db/schema/file";
import { withoutInstance } from "@/testing/authorisation/foreign";
import { makeSession, type TestSession } from "@/testing/factories";
import { makeFile } from "@/testing/file-factory";
import { call } from "@/testing/http";
import { draftOf, giveHtml, mailsOf, mailTo } from "@/testing/mail-factory";
import { blackPng } from "@/testing/pictures";
import * as deleting from "../delete/route";
import * as opening from "../mail/route";
import * as listing from "../mails/route";
import * as handlers from "./route";

const show = (as: TestSession, mailId: string, query: Record<string, string> = {}) =>
  call(handlers, { path: "/api/mail/html", as, query: { mailId, ...query } });

/** Somebody who got a mail with this HTML. */
async function makeReader(html: string, subject = "Newsletter") {
  const [as, sender] = [await makeSession(), await makeSession()];
  await mailTo(sender.actor, [as.actor], { subject });
  const [mail] = await mailsOf(as.actor);
  await giveHtml(mail?.id ?? "", html);
  return { as, mailId: mail?.id ?? "" };
}

const sourcesIn = (html: string) =>
  [...html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g)].map(([, src = ""]) => src.replaceAll("&amp;", "&"));

const remote = '<p>Sale</p><img src="https://a.example/1.png"><img src="https://b.example/2.png?x=1&amp;y=2">';

test("the HTML of a mail is a document that runs nothing, loads nothing from elsewhere, and is framed by us alone", async () => {
  const { as, mailId } = await makeReader("<p>Сайн байна уу</p><script>alert(1)</script>", "</title><script>");
  const { status, text, headers } = await show(as, mailId);
  expect(status).toBe(200);
  expect(text).toMatch(/^<!doctype html><html data-mail>/);
  expect(text).toContain("Сайн байна уу");
  expect(text).not.toMatch(/<script/i);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy":
      "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-same-origin",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "private, no-cache",
  });
  expect(headers.has("x-frame-options")).toBe(false);
});

test("to everybody but its owner a mail with HTML is one that never was, and so is one without", async () => {
  const { as, mailId } = await makeReader("<p>Secret</p>");
  const stranger = await makeSession();
  const unknown = await show(stranger, newId());
  expect(unknown.status).toBe(404);
  const plain = await mailTo(as.actor, [stranger.actor]);
  for (const answer of [await show(stranger, mailId), await show(as, plain.id)])
    expect([answer.status, withoutInstance(answer.text)]).toEqual([404, withoutInstance(unknown.text)]);
  await call(deleting, { method: "POST", path: "/api/mail/delete", as, body: { mailIds: [mailId] } });
  expect((await show(as, mailId)).status).toBe(404);
});

test("remote pictures are left out until they are asked for, and then come by way of this server", async () => {
  const { as, mailId } = await makeReader(remote);
  for (const images of [[], ["false"], ["often"]]) {
    const { text } = await call(handlers, { path: "/api/mail/html", as, query: { mailId, images } });
    expect(sourcesIn(text)).toEqual([]);
    expect(text).not.toContain("example");
  }
  const { text } = await show(as, mailId, { images: "true" });
  expect(sourcesIn(text)).toEqual([0, 1].map((at) => `/api/mail/image?mailId=${mailId}&at=${at}`));
  expect(text).not.toContain("example");
});

test("an opened mail says how many remote pictures it has, and lists do not read it", async () => {
  const { as, mailId } = await makeReader(`${remote}<img src="https://a.example/1.png"><img src="cid:logo">`);
  const { body } = await call<MailDetails>(opening, { path: "/api/mail/mail", as, query: { mailId } });
  expect([body.mail.remoteImages, body.thread.map(({ remoteImages }) => remoteImages)]).toEqual([2, [2]]);
  const listed = await call<MailPage>(listing, { path: "/api/mail/mails", as });
  expect(listed.body.mails.map(({ remoteImages }) => remoteImages)).toEqual([0]);
});

test("pictures that came with the mail are shown by their Content-ID, and other files are not", async () => {
  const [as, sender] = [await makeSession(), await makeSession()];
  const { id: draftId } = await draftOf(sender.actor, { subject: "Logo" });
  const logo = await makeFile(sender.actor, { mailId: draftId, name: "logo.png", bytes: blackPng(2, 2) });
  const drawing = await makeFile(sender.actor, { mailId: draftId, name: "a.svg", bytes: Buffer.from("<svg/>") });
  await current().update(files).set({ cid: "logo@x" }).where(eq(files.id, logo.id));
  await current().update(files).set({ cid: "drawing@x" }).where(eq(files.id, drawing.id));
  await mailTo(sender.actor, [as.actor], { draftId });
  const [mail] = await mailsOf(as.actor);
  await giveHtml(mail?.id ?? "", ["logo%40x", "drawing@x", "none@x"].map((cid) => `<img src="cid:${cid}">`).join(""));
  const { text } = await show(as, mail?.id ?? "");
  expect(sourcesIn(text)).toEqual([`/api/file/${logo.id}`]);
});

test("a picture with the Content-ID of another mail's is left out", async () => {
  const { as, mailId } = await makeReader('<img src="cid:logo@x">');
  const { id: draftId } = await draftOf(as.actor, { subject: "Mine" });
  const other = await makeFile(as.actor, { mailId: draftId, name: "logo.png", bytes: blackPng(2, 2) });
  await current().update(files).set({ cid: "logo@x" }).where(eq(files.id, other.id));
  expect(sourcesIn((await show(as, mailId)).text)).toEqual([]);
});
