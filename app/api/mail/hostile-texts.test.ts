import { expect, test } from "vitest";
import type { MailLabelAnswer, MailLabelList } from "@/features/mail/label/schema";
import type { MailRuleAnswer } from "@/features/mail/rule/schema";
import type { MailAnswer, MailDetails, MailPage } from "@/features/mail/schema";
import type { MailTemplateAnswer } from "@/features/mail/template/schema";
import { current } from "@/server/db/client";
import { rateLimits } from "@/server/db/schema/infrastructure";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { oddTexts } from "@/testing/hostile-input";
import { call, type RouteModule } from "@/testing/http";
import { mutationVectors, xssVectors } from "@/testing/xss-vectors";
import * as drafts from "./drafts/route";
import * as newLabel from "./labels/new/route";
import * as labels from "./labels/route";
import * as opened from "./mail/route";
import * as source from "./mail/source/route";
import * as list from "./mails/route";
import * as newRule from "./rules/new/route";
import * as send from "./send/route";
import * as updateSettings from "./settings/update/route";
import * as newTemplate from "./templates/new/route";

const vectors = [...xssVectors, ...mutationVectors];
/** What fits into one line. */
const lines = vectors.filter((text) => !/[\n\t]/.test(text));

const post = <Body>(handlers: RouteModule, path: string, as: TestSession, body: object) =>
  call<Body>(handlers, { method: "POST", path: `/api/mail/${path}`, as, body });

/** What may be asked how often is measured elsewhere. */
const forget = () => current().delete(rateLimits);

test("what could be markup comes back from mails as it was sent, as JSON", { tags: ["full"] }, async () => {
  const [as, other] = [await makeSession({ firstName: xssVectors[10], lastName: xssVectors[16] }), await makeSession()];
  const sent = [...vectors, ...oddTexts];
  expect(vectors.length).toBeGreaterThanOrEqual(50);
  for (const message of sent) {
    const subject = lines.includes(message) ? message : "";
    const { status } = await post<MailAnswer>(send, "send", as, { to: [other.actor.email], subject, message });
    expect(status, message).toBe(200);
    await forget();
  }
  const page = await call<MailPage>(list, { path: "/api/mail/mails", as: other });
  expect(page.headers.get("content-type")).toMatch(/^application\/json/);
  expect(page.headers.get("x-content-type-options") ?? "nosniff").toBe("nosniff");
  for (const { id, subject, from } of page.body.mails) {
    const { body } = await call<MailDetails>(opened, {
      path: "/api/mail/mail",
      as: other,
      query: { mailId: id },
    });
    expect(sent).toContain(body.mail.message);
    if (subject !== "") expect(subject).toBe(body.mail.message.trim().normalize("NFC"));
    expect(from.name).toContain(xssVectors[10]);
  }
});

test("labels, rules, templates and signatures come back as they were", { tags: ["full"] }, async () => {
  const as = await makeSession();
  for (const text of lines) {
    const name = Array.from(text).slice(0, 50).join("").trim();
    const { body } = await post<MailLabelAnswer>(newLabel, "labels/new", as, { name });
    // Two that begin alike are one.
    if (body.label) expect(body.label.name).toBe(name);
    const rule = { name, conditions: { subject: text.slice(0, 100) }, actions: { isRead: true } };
    const made = await post<MailRuleAnswer>(newRule, "rules/new", as, rule);
    if (made.status === 200) expect(made.body.rule).toMatchObject({ name });
    const template = { name, subject: text, body: text };
    const kept = await post<MailTemplateAnswer>(newTemplate, "templates/new", as, template);
    if (kept.status === 200) expect(kept.body.template).toMatchObject({ name, body: text });
    const signed = await post<{ settings: { signature: string } }>(updateSettings, "settings/update", as, {
      signature: text,
    });
    expect(signed.body.settings.signature).toBe(text);
    await forget();
  }
  const { body } = await call<MailLabelList>(labels, { path: "/api/mail/labels", as });
  expect(body.labels.filter(({ type }) => type === "custom").length).toBeGreaterThan(20);
});

const breaks = ["\r\n", "\n", "\r", "\u0000", "\u2028", "\u0085"];

test.each(breaks)("%j is refused wherever a line of a head or a name is written", async (line) => {
  const as = await makeSession();
  const other = await makeUser();
  const broken = `Report${line}Bcc: evil@evil.example`;
  const to = [other.email];
  const settings = { vacation: { isOn: true, from: "2026-12-01", to: null, subject: broken, body: "Away" } };
  const rule = { conditions: { from: "x" }, actions: { isRead: true } };
  const refused: readonly (readonly [RouteModule, string, object, string])[] = [
    [send, "send", { to, subject: broken, message: "x" }, "#/subject"],
    [send, "send", { to: [{ name: broken, email: other.email }], message: "x" }, "#/to/0"],
    [send, "send", { to: [`${other.email}${line}evil@evil.example`], message: "x" }, "#/to/0"],
    [drafts, "drafts", { subject: broken }, "#/subject"],
    [drafts, "drafts", { cc: [{ name: broken, email: "x" }] }, "#/cc/0"],
    [newLabel, "labels/new", { name: broken }, "#/name"],
    [newRule, "rules/new", { ...rule, name: broken }, "#/name"],
    [newTemplate, "templates/new", { name: broken }, "#/name"],
    [newTemplate, "templates/new", { name: "Offer", subject: broken }, "#/subject"],
    [updateSettings, "settings/update", settings, "#/vacation/subject"],
  ];
  for (const [handlers, path, body, pointer] of refused) {
    const { status, problem } = await post(handlers, path, as, body);
    expect([status, problem?.errors?.[0]?.pointer], `${path} ${pointer}`).toEqual([
      422,
      expect.stringMatching(new RegExp(`^${pointer}`)),
    ]);
  }
});

test("a name that could be a header is encoded in the file of a mail", async () => {
  const as = await makeSession({ firstName: '"Anu" <anu@evil.example>, Bcc: evil@evil.example' });
  const other = await makeSession();
  const subject = "Report =?utf-8?q?=0D=0ABcc:_evil@evil.example?=";
  const { body } = await post<MailAnswer>(send, "send", as, { to: [other.actor.email], subject, message: "x" });
  const query = { mailId: body.mail.id };
  const { text } = await call(source, { path: "/api/mail/mail/source", as, query });
  const head = text.slice(0, text.search(/\r?\n\r?\n/));
  expect(head.match(/^(Subject|From|To):/gm)).toHaveLength(3);
  expect(head).not.toMatch(/^Bcc:/im);
});
