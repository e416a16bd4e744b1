import { expect, test } from "vitest";
import { speaksOfAttachment } from "./forgotten-attachment";

test.for([
  "Please see the attached report.",
  "Attachment: minutes of Monday",
  "I am attaching the invoice.",
  "Тайланг хавсаргав.",
  "Хавсралтаар илгээлээ.",
  "Хавсаргасан файлыг үзнэ үү.",
  "التقرير مرفق.",
  "تجدون في المرفقات نسخة من العقد",
  "أرفقت لكم الملف",
  "مُرْفَق مع الرسالة",
])("a text that speaks of a file is known: %s", (body) => {
  expect(speaksOfAttachment({ subject: "", body })).toBe(true);
});

test.for([
  "I am detached from this.",
  "The military attaché called.",
  "Хавсарсан хүмүүс",
  "رفيق الدرب",
  "No files here.",
])("a text that speaks of something else is none: %s", (body) => {
  expect(speaksOfAttachment({ subject: "", body })).toBe(false);
});

test("what others wrote does not count, and the subject does unless it is theirs", () => {
  expect(speaksOfAttachment({ subject: "Re: attached report", body: "Thanks!\n\n> See attached." })).toBe(false);
  expect(speaksOfAttachment({ subject: "Attached report", body: "" })).toBe(true);
});
