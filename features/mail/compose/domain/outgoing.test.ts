import { expect, test } from "vitest";
import { mailInputSchema } from "../../schema";
import { chosenOf, draftInputOf, emptyComposition, withOwnFiles } from "./composition";
import { readOutgoing, refusedAddresses, sendInputOf } from "./outgoing";

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;
const file = (last: number) => ({ id: id(last), name: `${last}.txt`, size: 1, type: "text/plain", hasPreview: false });
const composition = {
  ...emptyComposition,
  to: [{ name: "Bat", email: "Bat@x.mn" }],
  bcc: [{ name: "", email: "oyun@x.mn" }],
  subject: "Report",
  body: "Hello",
  files: chosenOf([file(1)]),
};
const outgoing = { clientId: id(9), draftId: null, version: null, composition, undoSeconds: 5, sendAt: null } as const;

test("an email names its files, so that one that was taken away is not sent with the draft", () => {
  expect(sendInputOf(outgoing)).toMatchObject({ attachments: [id(1)], undoSeconds: 5 });
  const drafted = sendInputOf({ ...outgoing, draftId: id(8), version: 3 });
  expect(drafted).toMatchObject({ draftId: id(8), version: 3, attachments: [id(1)] });
  expect(mailInputSchema.safeParse(drafted).success).toBe(true);
});

test("an email that leaves later cannot be called back within seconds as well", () => {
  const sent = sendInputOf({ ...outgoing, sendAt: "2030-01-01T00:00:00Z" });
  expect(sent).toMatchObject({ sendAt: "2030-01-01T00:00:00Z" });
  expect(sent).not.toHaveProperty("undoSeconds");
});

test("what the browser kept is read again, and anything else is nothing", () => {
  for (const one of [outgoing, { ...outgoing, draftId: id(8), version: 3 }])
    expect(readOutgoing(JSON.parse(JSON.stringify(one)))).toEqual(one);
  expect(readOutgoing({ clientId: 5 })).toBeNull();
  expect(readOutgoing({ clientId: id(9), composition: { subject: "x" } })).toBeNull();
});

test("an error stands at the address that it is of", () => {
  const fields = [
    { pointer: "#/to/0", code: "unknown-recipient" },
    { pointer: "#/bcc/0/email", code: "invalid-email" },
    { pointer: "#/cc/4", code: "unknown-recipient" },
    { pointer: "#/subject", code: "too-long" },
  ];
  expect(refusedAddresses(composition, fields)).toEqual({
    "bat@x.mn": "unknown-recipient",
    "oyun@x.mn": "invalid-email",
  });
});

test("a new draft takes the files of the email that it forwards, and has its own from then on", () => {
  expect(draftInputOf(composition, { draftId: null, version: null })).toMatchObject({ attachments: [id(1)] });
  expect(draftInputOf(composition, { draftId: id(8), version: 2 })).toEqual({
    ...{ to: composition.to, cc: [], bcc: composition.bcc, subject: "Report", message: "Hello" },
    ...{ mailId: id(8), version: 2 },
  });
  const [own] = withOwnFiles(composition.files, [file(5)], [id(1)]);
  expect([own?.key, own?.stored?.id]).toEqual([composition.files[0]?.key, id(5)]);
});
