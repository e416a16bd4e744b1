import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import messages from "@/messages/en.json";
import { spanCopy } from "./event-span";
import type { EventCopy } from "./recurrence-copy";

const t = createTranslator({ locale: "en", messages, namespace: "calendar" }) as unknown as EventCopy["t"];
const say = (start: string, end: string, allDay = false) =>
  spanCopy({ start, end, allDay }, "Asia/Ulaanbaatar", { t, locale: "en" });

test("a day is named in full, and what ends at midnight ends on the day before", () => {
  expect(say("2026-11-23T01:00:00Z", "2026-11-23T02:00:00Z")).toBe("Monday 23 November 2026, 09:00–10:00");
  expect(say("2026-11-23T14:00:00Z", "2026-11-23T16:00:00Z")).toBe("Monday 23 November 2026, 22:00–00:00");
});

test("over several days each hour stands beside its day; whole days have none", () => {
  expect(say("2026-11-29T02:00:00Z", "2026-12-01T08:00:00Z")).toBe("29 Nov 2026, 10:00 to 1 Dec 2026, 16:00");
  expect(say("2026-11-29", "2026-12-03", true)).toBe("29 Nov – 2 Dec 2026");
});
