import { onlineManager, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "@/lib/id";
import { makeStorage } from "@/testing/browser-storage";
import { endpoint } from "@/testing/stubbed-calls";
import type { MailSetting } from "../../setting/schema";
import { emptyComposition } from "../domain/composition";
import { saveNow } from "./draft-sync";
import { currentOutbox, sendLeftMails, sendWindow } from "./sending";
import { composeActions, currentWindow, currentWindows } from "./store";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));

const send = endpoint("POST /api/mail/send");
const save = endpoint("POST /api/mail/drafts");
type Sent = Readonly<{ body: { clientId: string; subject: string; draftId?: string; version?: number } }>;
type Saved = Readonly<{ body: { mailId?: string; version?: number; subject: string } }>;

/** A server that sends each email once, by its clientId. */
let sent: Sent["body"][] = [];
async function deliver({ body }: Sent) {
  if (!sent.some(({ clientId }) => clientId === body.clientId)) sent.push(body);
  return { mail: { id: body.clientId, folder: "sent", sendAt: null } };
}
async function store({ body }: Saved) {
  return { mail: { id: body.mailId ?? newId(), version: (body.version ?? 0) + 1, attachments: [] } };
}

const notices = { onSent: vi.fn(), onRefused: vi.fn() };
const settings: MailSetting = {
  signature: "",
  undoSeconds: 5,
  vacation: null,
  blockedSenders: [],
  canSendOutside: false,
  version: 0,
};

beforeEach(() => {
  vi.stubGlobal("localStorage", makeStorage());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  sent = [];
  send.mockReset().mockImplementation(deliver as never);
  save.mockReset().mockImplementation(store as never);
  notices.onSent.mockReset();
  notices.onRefused.mockReset();
});
afterEach(() => {
  onlineManager.setOnline(true);
  for (const { key } of currentWindows()) composeActions.windowClosed(key);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function enter(person = newId()): Promise<QueryClient> {
  const client = new QueryClient();
  client.mount();
  composeActions.writerEntered({ id: person, name: "Bat", email: "bat@x.mn" }, settings);
  await sendLeftMails(client, person, notices);
  return client;
}

function write(subject: string): string {
  const composition = { ...emptyComposition, to: [{ name: "", email: "oyun@x.mn" }], subject };
  return composeActions.windowOpened({ composition, draftId: null, version: null, changes: 1 }) ?? "";
}
const sendOne = (client: QueryClient, key: string, sendAt: string | null = null) =>
  sendWindow(client, key, { sendAt, notices });
const subjects = () => sent.map(({ subject }) => subject);

test("emails that were written offline leave once and in order when the network is back", async () => {
  const client = await enter();
  onlineManager.setOnline(false);
  const typed = Array.from({ length: 10 }, (_, at) => `Email ${at}`);
  for (const subject of typed) await sendOne(client, write(subject));
  expect([currentOutbox().length, currentWindows().length]).toEqual([10, 0]);
  onlineManager.setOnline(true);
  await expect.poll(() => currentOutbox()).toEqual([]);
  expect(subjects()).toEqual(typed);
  expect(notices.onSent).toHaveBeenCalledTimes(10);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("an email whose answer was lost is sent again under its name", async () => {
  const client = await enter();
  send.mockImplementationOnce((async (one: Sent) => {
    await deliver(one);
    throw "Something went wrong";
  }) as never);
  await sendOne(client, write("Once"));
  await expect.poll(() => currentOutbox(), { timeout: 3_000 }).toEqual([]);
  expect([subjects(), send.mock.calls.length]).toEqual([["Once"], 2]);
});

test("a refused email is shown again as it was typed, with the reason at its address", async () => {
  const client = await enter();
  send.mockRejectedValueOnce({
    code: "invalid-input",
    status: 422,
    errors: [{ pointer: "#/to/0", code: "unknown-recipient" }],
  });
  await sendOne(client, write("To nobody"));
  await expect.poll(() => currentWindows()).toHaveLength(1);
  expect(currentWindows()).toMatchObject([
    { subject: "To nobody", refused: { "oyun@x.mn": "unknown-recipient" }, problem: null },
  ]);
  expect(notices.onRefused).toHaveBeenCalledOnce();
});

/** A draft of the server's that is open. */
function openDraft(draftId: string, { subject = "Mine", changes = 1 } = {}): string {
  const composition = { ...emptyComposition, to: [{ name: "", email: "oyun@x.mn" }], subject };
  return composeActions.windowOpened({ composition, draftId, version: 3, changes }) ?? "";
}

test("a draft that was changed elsewhere is sent only after its writer has chosen", async () => {
  const client = await enter();
  const draftId = newId();
  send.mockRejectedValueOnce({ code: "stale", status: 412, current: { id: draftId, version: 4, to: [] } });
  await sendOne(client, openDraft(draftId));
  await expect.poll(() => currentWindows()).toHaveLength(1);
  expect(send.mock.calls[0]?.[0]).toMatchObject({ body: { draftId, version: 3 } });
  const [{ key } = { key: "" }] = currentWindows();
  expect(currentWindow(key)).toMatchObject({ subject: "Mine", changedElsewhere: { version: 4 }, problem: null });
  await saveNow(key);
  await sendOne(client, key);
  expect([send.mock.calls.length, save.mock.calls.length]).toEqual([1, 0]);
  composeActions.ownKept(key);
  await sendOne(client, key);
  await expect.poll(() => currentOutbox()).toEqual([]);
  expect(sent).toMatchObject([{ subject: "Mine", draftId, version: 4 }]);
});

test("a draft is sent as it is after what is being stored", async () => {
  const client = await enter();
  const key = openDraft(newId());
  const saving = saveNow(key);
  await sendOne(client, key);
  await saving;
  await expect.poll(() => currentOutbox()).toEqual([]);
  expect(sent).toMatchObject([{ version: 4 }]);
});

test("a refused email is stored only where its draft was not changed since", async () => {
  const client = await enter();
  send.mockRejectedValueOnce({ code: "too-large", status: 413 });
  await sendOne(client, openDraft(newId()));
  await expect.poll(() => currentWindows()).toHaveLength(1);
  await saveNow(currentWindows()[0]?.key ?? "");
  expect(save.mock.calls[0]?.[0]).toMatchObject({ body: { version: 3 } });
});

test("a refused email whose draft is open again stands beside it", async () => {
  const client = await enter();
  const draftId = newId();
  let refuse = (_: unknown) => {};
  const refusal = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  send.mockReturnValueOnce(refusal);
  await sendOne(client, openDraft(draftId));
  const again = openDraft(draftId, { subject: "As the server has it", changes: 0 });
  refuse({ code: "stale", status: 412, current: { id: draftId, version: 4, to: [] } });
  await expect.poll(() => currentOutbox()).toEqual([]);
  expect(currentWindows()).toMatchObject([
    { key: again, draftId, subject: "As the server has it", changedElsewhere: null },
    { draftId: null, version: null, subject: "Mine", changedElsewhere: null },
  ]);
});

test("an email that was sent and deleted since is not shown as if it had not been sent", async () => {
  const client = await enter();
  send.mockRejectedValueOnce({ code: "already-sent", status: 409 });
  await sendOne(client, write("Sent"));
  await expect.poll(() => currentOutbox()).toEqual([]);
  expect([currentWindows(), notices.onRefused.mock.calls.length]).toEqual([[], 0]);
});

test("an email is the draft that it was, also while that is being made", async () => {
  const client = await enter();
  const key = write("Drafted");
  const saving = saveNow(key);
  await sendOne(client, key);
  await saving;
  await expect.poll(() => currentOutbox()).toEqual([]);
  expect(sent[0]?.draftId).toEqual(expect.any(String));
  expect(save).toHaveBeenCalledOnce();
});

test("a draft that was changed elsewhere is refused, and what was typed stays", async () => {
  await enter();
  const key = write("Mine");
  const current = { id: newId(), version: 7, to: [], subject: "Theirs" };
  save.mockRejectedValueOnce({ code: "stale", status: 412, current });
  await saveNow(key);
  expect(currentWindow(key)).toMatchObject({ subject: "Mine", changedElsewhere: { version: 7 } });
  await saveNow(key);
  expect(save).toHaveBeenCalledOnce();
});

test("what the server could not store stays in the browser for the next page", async () => {
  const person = newId();
  await enter(person);
  const key = write("Kept");
  save.mockRejectedValue("Something went wrong");
  composeActions.typed(key, { body: "Hello" });
  await saveNow(key);
  expect(currentWindow(key)).toMatchObject({ saving: "failed", isKept: true });
  const left = { ...localStorage };
  composeActions.windowClosed(key);
  for (const [name, value] of Object.entries(left)) localStorage.setItem(name, value);
  await enter();
  await enter(person);
  expect(currentWindows()).toMatchObject([{ subject: "Kept", body: "Hello", place: "minimised" }]);
});
