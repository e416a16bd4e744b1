import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { routeFileOf } from "@/testing/authorisation/doors";
import { withoutInstance } from "@/testing/authorisation/foreign";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeMailOf } from "@/testing/mail-factory";
import { queryRows } from "@/testing/rows";

type Ids = Omit<Awaited<ReturnType<typeof makeMailOf>>, "mailSenderEmail">;
type Named = Readonly<{ query: Record<string, string> } | { body: object }>;

/** Each call that names a mail, a label, a rule or a template. */
const calls: Readonly<Record<string, (ids: Ids) => Named>> = {
  "accounts/delete": ({ mailAccountId }) => ({ body: { accountId: mailAccountId } }),
  "accounts/sync": ({ mailAccountId }) => ({ body: { accountId: mailAccountId } }),
  "accounts/update": ({ mailAccountId }) => ({ body: { accountId: mailAccountId, version: 1, name: "Mine" } }),
  delete: ({ mailId }) => ({ body: { mailIds: [mailId] } }),
  details: ({ mailId }) => ({ query: { mailId } }),
  drafts: ({ mailId }) => ({ body: { mailId, subject: "Mine" } }),
  html: ({ mailId }) => ({ query: { mailId } }),
  "labels/delete": ({ mailLabelId }) => ({ body: { labelId: mailLabelId } }),
  "labels/restore": ({ mailLabelId }) => ({ body: { labelId: mailLabelId } }),
  "labels/update": ({ mailLabelId }) => ({ body: { labelId: mailLabelId, name: "Mine", index: 0 } }),
  list: ({ mailLabelId }) => ({ query: { labelId: mailLabelId } }),
  mail: ({ mailId }) => ({ query: { mailId } }),
  "mail/source": ({ mailId }) => ({ query: { mailId } }),
  mails: ({ mailLabelId }) => ({ query: { label: mailLabelId, search: "secret" } }),
  restore: ({ mailId }) => ({ body: { mailIds: [mailId] } }),
  "rules/delete": ({ mailRuleId }) => ({ body: { ruleId: mailRuleId } }),
  "rules/new": ({ mailLabelId }) => ({
    body: { name: "Mine", conditions: { from: "x" }, actions: { labelIds: [mailLabelId] } },
  }),
  "rules/update": ({ mailRuleId }) => ({ body: { ruleId: mailRuleId, isOn: false, index: 0 } }),
  send: ({ mailId, scheduledMailId }) => ({
    body: { to: ["nobody@ordo.local"], inReplyTo: mailId, draftId: scheduledMailId },
  }),
  "templates/delete": ({ mailTemplateId }) => ({ body: { templateId: mailTemplateId } }),
  "templates/update": ({ mailTemplateId }) => ({ body: { templateId: mailTemplateId, name: "Mine" } }),
  unsend: ({ scheduledMailId }) => ({ body: { mailId: scheduledMailId } }),
  update: ({ mailId, mailLabelId }) => ({
    body: { mailIds: [mailId], patch: { isStarred: true, addLabelIds: [mailLabelId] } },
  }),
};

async function send(name: string, as: TestSession, ids: Ids) {
  const named = calls[name]?.(ids) ?? { body: {} };
  const path = `/api/mail/${name}`;
  const { status, text } = await call(routeFileOf(path), {
    method: "query" in named ? "GET" : "POST",
    path,
    as,
    ...named,
  });
  return { status, text: withoutInstance(text) };
}

const mailRows = async () => (await queryRows()).filter(({ table }) => table.startsWith("mail"));

test("to strangers every call answers byte for byte as it does for what never was", async () => {
  const [as, stranger] = [await makeSession(), await makeSession()];
  const { mailSenderEmail: _, ...own } = await makeMailOf(as.actor, "Secret");
  const unknown = Object.fromEntries(Object.keys(own).map((name) => [name, newId()])) as Ids;
  const before = await mailRows();
  for (const name of Object.keys(calls)) {
    const never = await send(name, stranger, unknown);
    expect(never.status, name).toBe(404);
    expect(await send(name, stranger, own), name).toEqual(never);
  }
  expect(await mailRows()).toEqual(before);
});

test("what another has is found by no search", async () => {
  const [as, stranger] = [await makeSession(), await makeSession()];
  await makeMailOf(as.actor, "Secret");
  for (const search of ["secret", "label:secret", "subject:secret", "from:correspondent"]) {
    const query = { search };
    const { text } = await call(routeFileOf("/api/mail/mails"), { path: "/api/mail/mails", as: stranger, query });
    expect(JSON.parse(text), search).toEqual({ mails: [], nextCursor: null });
  }
});

test("every call on a mail, a label, a rule or a template is in the table", async () => {
  const { doors } = await import("@/testing/authorisation/doors");
  const named = doors.filter(({ name, row }) => name.includes(" /api/mail/") && row.own);
  expect(named.map(({ name }) => name.replace(/^\S+ \/api\/mail\//, "")).toSorted()).toEqual(
    Object.keys(calls).toSorted(),
  );
});
