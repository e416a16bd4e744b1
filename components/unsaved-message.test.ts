import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import mn from "@/messages/mn.json";
import { unsavedMessage } from "./unsaved-message";
import { unsavedReason } from "./unsaved-reason";

const messagesOf = { en, mn, ar };
const textsIn = (locale: keyof typeof messagesOf) =>
  createTranslator({ locale, messages: messagesOf[locale], namespace: "waiting" }) as Parameters<
    typeof unsavedMessage
  >[0];

const stale = { code: "stale", status: 412 };

test.each([
  ["en", "New card not saved", "“Buy hay” The limit has been reached. The text is in your notifications."],
  ["mn", "Шинэ карт хадгалагдсангүй", "“Buy hay” Хязгаарт хүрсэн байна. Бичвэрийг мэдэгдлээс олно."],
  ["ar", "لم تُحفظ البطاقة الجديدة", "«Buy hay» بُلغ الحد الأقصى. تجد النص في إشعاراتك."],
] as const)("it says in %s what was not saved, why, and keeps the text", (locale, title, description) => {
  const error = { code: "conflict", status: 409 };
  const message = unsavedMessage(textsIn(locale), [{ kind: "createCard", text: "Buy hay", error }]);
  expect(message).toMatchObject({ title, description, texts: [{ title, text: "Buy hay" }] });
});

test("a text that its field still shows is not stored in the notifications", () => {
  const write = { kind: "createComment", text: "Said", error: "Something went wrong" };
  expect(unsavedMessage(textsIn("en"), [write], { isStillTyped: true })).toEqual({
    title: "Comment not saved",
    description: "“Said” Couldn't reach the server. Your text is still here.",
    texts: [],
  });
});

test("of several writes the first are described, and every text is stored", () => {
  const names = ["One", "Two", "Three", "Four"];
  const writes = names.map((text) => ({ kind: "updateColumn", text, error: stale }));
  const [first, ...others] = writes;
  const message = unsavedMessage(textsIn("en"), [first!, ...others]);
  expect(message.title).toBe("4 changes not saved");
  expect(message.description).toContain("“Three” It was changed in the meantime.");
  expect(message.description).not.toContain("Four");
  expect(message.texts.map(({ text }) => text)).toEqual(names);
});

test("a write without words of its own names what it was about; one for which somebody must sign in is kept already", () => {
  const [move, text] = [
    { kind: "moveCard", name: "Plan", error: { code: "conflict", status: 409 } },
    { kind: "createCard", text: "Later", error: { code: "not-authenticated", status: 401 } },
  ];
  expect(unsavedMessage(textsIn("en"), [move])).toEqual({
    title: "Move not saved",
    description: "“Plan” It was moved in the meantime.",
    texts: [],
  });
  expect(unsavedMessage(textsIn("en"), [text])).toMatchObject({
    description: "“Later” You're signed out. Sign in again.",
    texts: [],
  });
});

test("of a long text the message shows the beginning", () => {
  const text = "x".repeat(5_000);
  const { description, texts } = unsavedMessage(textsIn("en"), [{ kind: "writeCard", text, error: stale }]);
  expect(description.length).toBeLessThan(300);
  expect(texts[0]?.text).toBe(text);
});

test.each([
  ["moveCard", stale, "moved"],
  ["moveCard", { code: "conflict", status: 409, detail: "A column can have up to 500 cards." }, "limit"],
  ["moveCard", { code: "wip-limit", status: 409 }, "full"],
  ["deleteCard", stale, "changed"],
  ["updateCard", { code: "not-found", status: 404 }, "gone"],
  ["updateCard", { code: "forbidden", status: 403 }, "forbidden"],
  ["updateCard", { code: "too-many-requests", status: 429, retryAfterS: 900 }, "busy"],
  ["updateCard", { code: "unavailable", status: 503 }, "unreachable"],
  ["updateCard", { code: "unexpected", status: 500 }, "failed"],
  ["updateCard", { code: "invalid-input", status: 422 }, "rejected"],
  ["createCard", { code: "expired" }, "expired"],
] as const)("%s refused with %o counts as “%s”", (kind, error, reason) => {
  expect(unsavedReason({ kind, error })).toBe(reason);
});
