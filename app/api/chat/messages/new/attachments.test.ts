import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { attachmentLimits } from "@/features/chat/attachment/domain/constants";
import type { MessageAnswer, MessagePage } from "@/features/chat/message/schema";
import { readMessage } from "@/features/chat/message/server/data";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { chatMessages } from "@/server/db/schema/chat";
import { files } from "@/server/db/schema/file";
import { events } from "@/server/db/schema/infrastructure";
import { makeGroup } from "@/testing/chat-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { makeFile } from "@/testing/file-factory";
import { call } from "@/testing/http";
import { statementsOf } from "@/testing/statements";
import * as listing from "../route";
import * as handlers from "./route";

const path = "/api/chat/messages/new";
type Input = Readonly<{ conversationId: string; attachments: readonly string[]; [rest: string]: unknown }>;
const send = (as: TestSession, input: Input) =>
  call<MessageAnswer>(handlers, { method: "POST", path, as, body: { body: "", clientId: newId(), ...input } });

async function makeThree() {
  const [as, other, third] = [await makeSession(), await makeSession(), await makeSession()];
  return { as, other, third, conversationId: await makeGroup(as.actor, [other.actor, third.actor]) };
}

const stage = async ({ actor }: TestSession, conversationId: string, name = "notes.txt", bytes = Buffer.from(name)) =>
  (await makeFile(actor, { conversationId, name, bytes })).id;

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "#2563eb" } })
  .png()
  .toBuffer();

const refusal = async (as: TestSession, input: Input) => {
  const { status, problem } = await send(as, input);
  return [status, ...(problem?.errors ?? []).map(({ pointer }) => pointer)];
};

test("a message carries its files in the order in which they were chosen, and needs no text", async () => {
  const { as, other, conversationId } = await makeThree();
  const [first, second] = [await stage(as, conversationId, "a.txt"), await stage(as, conversationId, "b.txt")];
  const { status, body } = await send(as, { conversationId, attachments: [second, first] });
  expect(status).toBe(200);
  expect(body.message).toMatchObject({ body: "", contentType: "text" });
  expect(body.message.attachments).toEqual([
    { id: first, name: "a.txt", size: 5, type: "text/plain", hasPreview: false },
    { id: second, name: "b.txt", size: 5, type: "text/plain", hasPreview: false },
  ]);
  const { body: page } = await call<MessagePage>(listing, {
    path: "/api/chat/messages",
    as: other,
    query: { conversationId },
  });
  expect(page.messages).toEqual([body.message]);
  const [event] = await current().select().from(events).where(eq(events.topic, "chat.message-sent"));
  expect(event?.payload.message).toEqual(body.message);
});

test("a message of pictures alone is an image, whatever the sender says", async () => {
  const { as, conversationId } = await makeThree();
  const one = await stage(as, conversationId, "photo.bin", await picture);
  const image = (await send(as, { conversationId, attachments: [one], contentType: "text" })).body.message;
  expect([image.contentType, image.attachments[0]?.hasPreview]).toEqual(["image", true]);
  const another = await stage(as, conversationId, "photo.png", await picture);
  const text = await stage(as, conversationId, "fake.png");
  const mixed = await send(as, { conversationId, attachments: [another, text], contentType: "image" });
  expect(mixed.body.message.contentType).toBe("text");
  expect(await readMessage(mixed.body.message.id)).toEqual(mixed.body.message);
});

test("a message needs a text or a file, and has up to ten files", async () => {
  const { as, conversationId } = await makeThree();
  expect(await refusal(as, { conversationId, attachments: [] })).toEqual([422, "#/body"]);
  const many = Array.from({ length: attachmentLimits.perMessage + 1 }, newId);
  expect(await refusal(as, { conversationId, attachments: many })).toEqual([422, "#/attachments"]);
});

test("only the sender's own files of this conversation that wait are sent, and otherwise nothing is", async () => {
  const { as, other, third, conversationId } = await makeThree();
  const elsewhere = await makeGroup(as.actor, [other.actor, third.actor]);
  const own = await stage(as, conversationId, "own.txt");
  const sent = await stage(as, conversationId, "sent.txt");
  await send(as, { conversationId, attachments: [sent] });
  const refused = [
    await stage(other, conversationId, "theirs.txt"),
    await stage(as, elsewhere, "elsewhere.txt"),
    sent,
    newId(),
  ];
  for (const file of refused) {
    expect(await refusal(as, { conversationId, attachments: [own, file] })).toEqual([422, "#/attachments/1"]);
  }
  expect(await current().$count(chatMessages)).toBe(1);
  const { body } = await send(as, { conversationId, attachments: [own] });
  expect([body.message.seq, body.message.attachments.length]).toEqual([2, 1]);
});

test("a file goes with one message, even if two are sent at once; the same message sent again has it", async () => {
  const { as, conversationId } = await makeThree();
  const file = await stage(as, conversationId);
  const inputs = [1, 2].map(() => ({ conversationId, attachments: [file], clientId: newId() }));
  const answers = await Promise.all(inputs.map((input) => send(as, input)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const won = answers.findIndex(({ status }) => status === 200);
  const again = await send(as, inputs[won] ?? { conversationId, attachments: [] });
  expect(again.body).toEqual(answers[won]?.body);
  expect(await current().$count(files)).toBe(1);
});

test("files take no more statements to send or to read", async () => {
  const { as, conversationId } = await makeThree();
  const ids: string[] = [];
  for (let at = 0; at < attachmentLimits.perMessage; at += 1) ids.push(await stage(as, conversationId, `${at}.txt`));
  await send(as, { conversationId, attachments: ids.slice(0, 1) });
  const { all } = await statementsOf(() => send(as, { conversationId, attachments: ids.slice(1) }));
  expect(all.length).toBeLessThanOrEqual(6);
  const read = () => call(listing, { path: "/api/chat/messages", as, query: { conversationId } });
  const { all: before } = await statementsOf(read);
  await send(as, { conversationId, body: "Words", attachments: [] });
  const { all: after } = await statementsOf(read);
  expect(after.length).toBe(before.length);
});
