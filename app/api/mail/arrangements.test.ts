import { expect, test } from "vitest";
import * as updateLabel from "@/app/api/mail/labels/update/route";
import * as source from "@/app/api/mail/mail/source/route";
import * as deleteRule from "@/app/api/mail/rules/delete/route";
import * as newRule from "@/app/api/mail/rules/new/route";
import * as rules from "@/app/api/mail/rules/route";
import * as updateRule from "@/app/api/mail/rules/update/route";
import * as settings from "@/app/api/mail/settings/route";
import * as updateSettings from "@/app/api/mail/settings/update/route";
import * as deleteTemplate from "@/app/api/mail/templates/delete/route";
import * as newTemplate from "@/app/api/mail/templates/new/route";
import * as templates from "@/app/api/mail/templates/route";
import * as updateTemplate from "@/app/api/mail/templates/update/route";
import { createLabel, deleteLabel } from "@/features/mail/label/server/commands";
import type { MailRuleAnswer, MailRuleList } from "@/features/mail/rule/schema";
import type { MailSettingAnswer } from "@/features/mail/setting/schema";
import type { MailTemplateAnswer, MailTemplateList } from "@/features/mail/template/schema";
import { setPreference } from "@/features/notification/preference/server/commands";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { notifications } from "@/server/db/schema/notification";
import { makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { mailsOf, mailTo } from "@/testing/mail-factory";

const post = <Body>(handlers: RouteModule, path: string, as: TestSession, body: object) =>
  call<Body>(handlers, { method: "POST", path: `/api/mail/${path}`, as, body });
const get = <Body>(handlers: RouteModule, path: string, as: TestSession) =>
  call<Body>(handlers, { path: `/api/mail/${path}`, as });

test("rules label, mark and move what comes, all that match and in their order", async () => {
  const [as, other] = [await makeSession({ firstName: "Anu" }), await makeSession()];
  const { label } = await createLabel(other.actor, { name: "Тайлан", color: "blue" });
  const { label: gone } = await createLabel(other.actor, { name: "Gone", color: "red" });
  const rule = (name: string, conditions: object, actions: object) =>
    post<MailRuleAnswer>(newRule, "rules/new", other, { name, conditions, actions });
  await rule("Reports", { subject: "тайлан" }, { labelIds: [label.id, gone.id], isImportant: true });
  await rule("From Anu", { from: "anu", contains: "shift plan" }, { isStarred: true, folder: "archive", isRead: true });
  await rule("Files", { hasAttachment: true }, { folder: "trash" });
  await deleteLabel(other.actor, { labelId: gone.id });
  await mailTo(as.actor, [other.actor], { subject: "Сарын ТАЙЛАН", message: "The plan of each shift" });
  await mailTo(as.actor, [other.actor], { subject: "Nothing", message: "of it" });
  expect(await mailsOf(other.actor)).toMatchObject([{ subject: "Nothing", isUnread: true, isStarred: false }]);
  const expected = { isImportant: true, isStarred: true, isUnread: false, labelIds: [label.id] };
  expect(await mailsOf(other.actor, "archive")).toMatchObject([expected]);
});

test("rules are switched off, ordered and deleted, and each has a condition and an action", async () => {
  const [as, stranger] = [await makeSession(), await makeSession()];
  const input = (name: string) => ({ name, conditions: { from: "anu" }, actions: { isRead: true } });
  const ids = [];
  for (const name of ["A", "B", "C"])
    ids.push((await post<MailRuleAnswer>(newRule, "rules/new", as, input(name))).body.rule.id);
  await post(updateRule, "rules/update", as, { ruleId: ids[2], index: 0, isOn: false });
  const list = async () => (await get<MailRuleList>(rules, "rules", as)).body.rules;
  expect((await list()).map(({ name, isOn }) => [name, isOn])).toEqual([
    ["C", false],
    ["A", true],
    ["B", true],
  ]);
  expect((await post(updateRule, "rules/update", stranger, { ruleId: ids[0], isOn: false })).status).toBe(404);
  expect((await post(deleteRule, "rules/delete", stranger, { ruleId: ids[0] })).status).toBe(404);
  expect((await post(deleteRule, "rules/delete", as, { ruleId: ids[0] })).status).toBe(200);
  expect(await list()).toHaveLength(2);
  for (const wrong of [{ conditions: {} }, { actions: {} }, { conditions: { from: "  " } }])
    expect((await post(newRule, "rules/new", as, { ...input("D"), ...wrong })).status).toBe(422);
  const { label } = await createLabel(stranger.actor, { name: "Theirs", color: "red" });
  const foreign = { ...input("D"), actions: { labelIds: [label.id] } };
  expect((await post(newRule, "rules/new", as, foreign)).status).toBe(404);
});

test("templates are created, changed and deleted, each one's own", async () => {
  const [as, stranger] = [await makeSession(), await makeSession()];
  const input = { name: "Offer", subject: "Our offer", body: "Dear **customer**" };
  const { template } = (await post<MailTemplateAnswer>(newTemplate, "templates/new", as, input)).body;
  expect(template).toMatchObject(input);
  const edit = { templateId: template.id, body: "Hello" };
  expect((await post(updateTemplate, "templates/update", stranger, edit)).status).toBe(404);
  expect((await post<MailTemplateAnswer>(updateTemplate, "templates/update", as, edit)).body.template).toEqual({
    ...template,
    body: "Hello",
    version: 2,
  });
  expect((await get<MailTemplateList>(templates, "templates", stranger)).body.templates).toEqual([]);
  expect((await get<MailTemplateList>(templates, "templates", as)).body.templates).toHaveLength(1);
  const { templateId } = edit;
  expect((await post(deleteTemplate, "templates/delete", stranger, { templateId })).status).toBe(404);
  expect((await post(deleteTemplate, "templates/delete", as, { templateId })).status).toBe(200);
});

test("settings are kept one by one", async () => {
  const as = await makeSession();
  const first = (await get<MailSettingAnswer>(settings, "settings", as)).body.settings;
  const nothing = { vacation: null, blockedSenders: [], canSendOutside: false };
  expect(first).toEqual({ signature: "", undoSeconds: 5, ...nothing, version: 0 });
  await post(updateSettings, "settings/update", as, { undoSeconds: 20, blockedSenders: ["Spam@Example.com"] });
  await post(updateSettings, "settings/update", as, { signature: "Б.Номин\n**Ордо**" });
  const vacation = { isOn: true, from: "2026-12-01", to: "2026-12-10", subject: "Away", body: "Back soon." };
  const { body } = await post<MailSettingAnswer>(updateSettings, "settings/update", as, { vacation });
  expect(body.settings).toMatchObject({
    signature: "Б.Номин\n**Ордо**",
    undoSeconds: 20,
    blockedSenders: ["spam@example.com"],
    vacation,
  });
  for (const wrong of [{ undoSeconds: 7 }, { vacation: { ...vacation, to: "2026-11-01" } }, { kitchen: 1 }])
    expect((await post(updateSettings, "settings/update", as, wrong)).status).toBe(422);
});

test("what was changed in another tab meanwhile is not replaced: rules, templates, labels and settings", async () => {
  const as = await makeSession();
  const ruleInput = { name: "Reports", conditions: { from: "anu" }, actions: { isRead: true } };
  const { rule } = (await post<MailRuleAnswer>(newRule, "rules/new", as, ruleInput)).body;
  const { template } = (await post<MailTemplateAnswer>(newTemplate, "templates/new", as, { name: "Offer" })).body;
  const { settings: chosen } = (await get<MailSettingAnswer>(settings, "settings", as)).body;
  const { label } = await createLabel(as.actor, { name: "Reports", color: "blue" });
  const edits = [
    [updateRule, "rules/update", { ruleId: rule.id, version: rule.version }, "name"],
    [updateTemplate, "templates/update", { templateId: template.id, version: template.version }, "body"],
    [updateSettings, "settings/update", { version: chosen.version }, "signature"],
    [updateLabel, "labels/update", { labelId: label.id, version: label.version }, "name"],
  ] as const;
  for (const [handlers, path, seen, field] of edits) {
    const write = (text: string) => post(handlers, path, as, { ...seen, [field]: text });
    expect((await write("first")).status).toBe(200);
    const { status, body } = await write("second");
    expect(status, path).toBe(412);
    expect(body).toMatchObject({ code: "stale", current: { [field]: "first", version: seen.version + 1 } });
    const again = { ...seen, version: seen.version + 1, [field]: "second" };
    expect((await post(handlers, path, as, again)).status).toBe(200);
  }
});

test("a mail is downloaded as it was written, with its name and no header more", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const subject = 'Үнэ "№5" /..\\ a';
  const mail = await mailTo(as.actor, [other.actor], {
    subject,
    message: "**Сайн**",
    bcc: ["second@ordo.local"].slice(1),
  });
  const download = (who: TestSession, mailId: string) =>
    call(source, { path: "/api/mail/mail/source", as: who, query: { mailId } });
  const { status, text, headers } = await download(as, mail.id);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("message/rfc822");
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[\x20-\x7e]+\.eml"; filename\*=UTF-8''/);
  expect(text).toContain(`Message-ID: ${mail.messageId}`);
  expect(text.match(/^Subject:/gm)).toHaveLength(1);
  expect((await download(other, mail.id)).status).toBe(404);
  expect((await download(as, newId())).status).toBe(404);
});

test("mails are notified of to who asked for it, and not what rules put away", async () => {
  const [as, other, third] = [await makeSession({ name: "Anu" }), await makeSession(), await makeSession()];
  await setPreference(other.actor, { type: "mail-received", channel: "app", isOn: true });
  const rule = { name: "Quiet", conditions: { subject: "quiet" }, actions: { folder: "archive" } };
  await post(newRule, "rules/new", other, rule);
  await mailTo(as.actor, [other.actor, third.actor], { subject: "Loud" });
  await mailTo(as.actor, [other.actor], { subject: "Quiet" });
  const notified = await current().select().from(notifications);
  expect(notified).toMatchObject([{ userId: other.actor.userId, subjectName: "Anu", data: { subject: "Loud" } }]);
});
