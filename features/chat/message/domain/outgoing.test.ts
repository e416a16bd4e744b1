import { expect, test } from "vitest";
import { inputOf, readOutgoing } from "./outgoing";

const file = { id: "file", name: "<img src=x>.png", size: 1, type: "image/png", hasPreview: true };
const outgoing = {
  clientId: "client",
  target: "conversation",
  isToPerson: false,
  body: "",
  attachments: [file],
  replyTo: null,
  mentions: [],
  requiresAck: false,
  createdAt: "2026-11-27T00:00:00.000Z",
};

test("what an earlier page left is read with its files, and without what is none", () => {
  expect(readOutgoing(outgoing)).toEqual(outgoing);
  expect(readOutgoing({ ...outgoing, attachments: [file, { id: "file" }, null] })?.attachments).toEqual([file]);
  expect(readOutgoing({ ...outgoing, attachments: undefined })?.attachments).toEqual([]);
});

test("the first message to a person says nothing of files", () => {
  expect(Object.keys(inputOf(outgoing))).not.toContain("attachments");
});
