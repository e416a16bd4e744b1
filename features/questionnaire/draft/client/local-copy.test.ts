import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSignedOut, removePersonalRecords } from "@/lib/browser-records";
import type { Answers } from "../../domain/constants";
import { type CopyContent, LocalCopy } from "./local-copy";

/** A browser's storage, whose keys are its own properties as a browser's are. */
function makeStorage(maxCharacters = Number.POSITIVE_INFINITY): Storage {
  const methods = {
    getItem: (key: string) => (storage[key] as string | undefined) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > maxCharacters) throw new DOMException("", "QuotaExceededError");
      Object.assign(storage, { [key]: value });
    },
    removeItem: (key: string) => void delete storage[key],
  };
  const storage = Object.create(methods) as Storage;
  return storage;
}

/** A browser's locks, as far as they are used: held until the callback's promise is done, and listed. */
function makeLocks() {
  const held = new Set<string>();
  return {
    request: async (name: string, work: () => Promise<unknown>) => {
      held.add(name);
      await work();
      held.delete(name);
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
}

beforeEach(() => {
  vi.stubGlobal("localStorage", makeStorage());
  vi.stubGlobal("navigator", { locks: makeLocks() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const named = (text: string): Answers => ({ name: [{ id: "1", text, date: null }] });
const content = (text: string, questionnaireId: string | null = null): CopyContent => ({
  ...{ questionnaireId, version: null, answers: named(text), pending: null },
});
const textIn = (copy: { answers: Answers } | null) => copy?.answers.name?.[0]?.text;

test("what a form that is gone left behind is found by the same person, and by nobody else", async () => {
  new LocalCopy("saran").write(content("Words"));
  expect(textIn(await new LocalCopy("saran").findAbandoned(null))).toBe("Words");
  expect(await new LocalCopy("bold").findAbandoned(null)).toBeNull();
});

test("each questionnaire has copies of its own, of which the newest is found", async () => {
  vi.useFakeTimers();
  new LocalCopy("saran").write(content("Older", "draft"));
  vi.advanceTimersByTime(1_000);
  new LocalCopy("saran").write(content("Newer", "draft"));
  expect(textIn(await new LocalCopy("saran").findAbandoned("draft"))).toBe("Newer");
  expect(await new LocalCopy("saran").findAbandoned("other")).toBeNull();
  expect(await new LocalCopy("saran").findAbandoned(null)).toBeNull();
});

test("the copy of a form that is open in another tab is left to it", async () => {
  const other = new LocalCopy("saran");
  const close = other.open();
  other.write(content("Words"));
  expect(await new LocalCopy("saran").findAbandoned(null)).toBeNull();
  close();
  await expect.poll(() => new LocalCopy("saran").findAbandoned(null)).toMatchObject(content("Words"));
});

test("a copy that was taken over is no longer its first form's to remove", async () => {
  const [gone, next] = [new LocalCopy("saran"), new LocalCopy("saran")];
  gone.write(content("Words"));
  const found = await next.findAbandoned(null);
  expect(found && next.takeOver(found)).toBe(true);
  expect(gone.isOwn()).toBe(false);
  gone.remove();
  expect(Object.keys(localStorage)).toHaveLength(1);
  next.remove();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("a form whose copy was taken while it was open goes on in a copy of its own", async () => {
  vi.stubGlobal("navigator", {});
  const [one, other] = [new LocalCopy("saran"), new LocalCopy("saran")];
  one.write(content("Mine"));
  const found = await other.findAbandoned(null);
  expect(found && other.takeOver(found)).toBe(true);
  expect(one.write(content("Mine, longer"))).toBe(true);
  expect(Object.keys(localStorage)).toHaveLength(2);
  expect([one.isOwn(), other.isOwn()]).toEqual([true, true]);
});

test("the device keeps the ten newest copies, and none for longer than thirty days", async () => {
  vi.useFakeTimers();
  for (let number = 1; number <= 12; number += 1) {
    new LocalCopy("saran").write(content(`${number}`, `draft-${number}`));
    vi.advanceTimersByTime(1_000);
  }
  expect(Object.keys(localStorage)).toHaveLength(10);
  expect(await new LocalCopy("saran").findAbandoned("draft-2")).toBeNull();
  expect(textIn(await new LocalCopy("saran").findAbandoned("draft-3"))).toBe("3");
  vi.advanceTimersByTime(30 * 24 * 60 * 60_000);
  expect(await new LocalCopy("saran").findAbandoned("draft-12")).toBeNull();
  new LocalCopy("saran").write(content("New"));
  expect(Object.keys(localStorage)).toHaveLength(1);
});

test("a browser without room says so; what it cannot read is no copy", async () => {
  vi.stubGlobal("localStorage", makeStorage(10));
  expect(new LocalCopy("saran").write(content("Words"))).toBe(false);
  vi.stubGlobal("localStorage", undefined);
  expect(new LocalCopy("saran").write(content("Words"))).toBe(false);
  expect(await new LocalCopy("saran").findAbandoned(null)).toBeNull();
  vi.stubGlobal("localStorage", makeStorage());
  localStorage.setItem("ordo-questionnaire-draft-saran-1", "{");
  localStorage.setItem("ordo-questionnaire-draft-saran-2", '{"formId":"a","typedAt":"never"}');
  expect(await new LocalCopy("saran").findAbandoned(null)).toBeNull();
});

test("answers that are not answers are left out", async () => {
  const answers = { name: [{ id: "1", text: "Ordo", date: null }, { id: 2 }, null], risks: "fire", budget: [] };
  const stored = { formId: "gone", typedAt: Date.now(), questionnaireId: null, version: "1", answers, pending: {} };
  localStorage.setItem("ordo-questionnaire-draft-saran-1", JSON.stringify(stored));
  const found = await new LocalCopy("saran").findAbandoned(null);
  expect(found).toMatchObject({ answers: named("Ordo"), version: null, pending: null });
  expect(found?.answers).not.toHaveProperty("risks");
});

test("a form that is still open after its person signed out keeps nothing until they come back", () => {
  const copy = new LocalCopy("saran");
  copy.write(content("Words"));
  removePersonalRecords("saran");
  expect(copy.write(content("Words, longer"))).toBe(false);
  expect(new LocalCopy("bold").write(content("Theirs"))).toBe(true);
  expect(Object.keys(localStorage).filter((key) => key.includes("saran-"))).toEqual([]);
  clearSignedOut("saran");
  expect(copy.write(content("Words, longer"))).toBe(true);
});
