import { expect, test, vi } from "vitest";
import { assistantFaults } from "@/features/assistant/domain/constants";
import type { AskEvent, Usage } from "@/features/assistant/schema";
import { newId } from "@/lib/id";
import { makeStorage } from "@/testing/browser-storage";
import type { AiCard } from "../../schema";
import {
  type Asking,
  alternativeIdOf,
  askActions,
  cutReasonOf,
  isShownOnCard,
  newAsking,
  totalsOf,
  withAskEvent,
  withEnd,
} from "./store";

const [one, two, columnId] = [newId(), newId(), newId()];
const started = (runId: string, kind: "follow-up" | "compare" | "missing" = "follow-up"): AskEvent => ({
  event: "start",
  data: {
    runId,
    askId: columnId,
    kind,
    model: `model-${runId === one ? "a" : "b"}`,
    isJson: false,
    columnId,
    cardId: null,
    mayLoadFirst: false,
  },
});
const delta = (runId: string, text: string): AskEvent => ({ event: "delta", data: { runId, text } });
const done = (wanted: Partial<Extract<AskEvent, { event: "done" }>["data"]> = {}): AskEvent => ({
  event: "done",
  data: { runId: one, runIds: [one], verdict: null, jsonStatus: null, isCancelled: false, ...wanted },
});
const usage: Usage = {
  runId: one,
  model: "model-a",
  tokensIn: 10,
  tokensOut: 20,
  isEstimated: false,
  costMicros: 5,
  firstTokenMs: 100,
  totalMs: 900,
};
const follow = (...events: AskEvent[]): Asking =>
  events.reduce(
    (asking, event) => withAskEvent(asking, event, 2_000),
    newAsking("ask", columnId, { columnId, prompt: "Why?" }, 1_000),
  );

test("text is put together in its run, and two runs do not mix", () => {
  const { lanes } = follow(
    started(one, "compare"),
    started(two, "compare"),
    delta(one, "a"),
    delta(two, "x"),
    delta(one, "b"),
  );
  expect(lanes.map(({ model, text }) => [model, text])).toEqual([
    ["model-a", "ab"],
    ["model-b", "x"],
  ]);
});

test("a run that is told of twice is one, and text of an unknown run goes nowhere", () => {
  expect(follow(started(one), delta(one, "a"), started(one), delta(two, "x")).lanes).toMatchObject([{ text: "a" }]);
});

test("cards, usage and the verdict stand with the asking when it is done", () => {
  const card = { id: newId() } as AiCard;
  const evaluation = { found: ["name"], missing: ["risks"], extra: [], matched: [], wrongLanguage: [], cut: [] };
  const notified: AskEvent = { event: "card", data: { runId: one, card } };
  const asking = follow(
    started(one),
    notified,
    notified,
    { event: "usage", data: usage },
    done({ verdict: evaluation, jsonStatus: "repaired" }),
  );
  expect(asking).toMatchObject({
    status: "done",
    verdict: evaluation,
    jsonStatus: "repaired",
    endedAtMs: 2_000,
    fault: null,
  });
  expect(asking.lanes).toMatchObject([{ cardIds: [card.id], usage }]);
});

test.each(assistantFaults)("the fault %s is named, and what had come stays", (code) => {
  const asking = follow(
    started(one),
    delta(one, "half"),
    { event: "error", data: { runId: one, code, retryAfterS: 30 } },
    done(),
  );
  const named = code === "unreachable" ? "cut" : code;
  expect(asking.status).toBe(code === "cancelled" ? "cancelled" : "failed");
  expect(asking.fault).toEqual({ code: named, retryAtMs: 32_000 });
  expect(asking.lanes[0]).toMatchObject({ text: "half", fault: { code: named } });
});

test("a service that took no call is out of reach; one that had begun was cut off", () => {
  const away: AskEvent = { event: "error", data: { runId: one, code: "unreachable" } };
  expect(follow(started(one), away, done()).fault?.code).toBe("unreachable");
  expect(follow(started(one), delta(one, "half"), away, done()).fault?.code).toBe("cut");
});

test("a fault before any run is the asking's own", () => {
  const asking = follow(
    { event: "error", data: { runId: null, code: "not-configured" } },
    done({ runId: null, runIds: [] }),
  );
  expect(asking).toMatchObject({ status: "failed", lanes: [], fault: { code: "not-configured", retryAtMs: null } });
});

test("of two models one may fail, and the other's answer stands", () => {
  const failed: AskEvent = { event: "error", data: { runId: one, code: "silent" } };
  const asking = follow(started(one, "compare"), started(two, "compare"), failed, delta(two, "x"), done());
  expect(asking.lanes.map(({ fault, text }) => [fault?.code, text])).toEqual([
    ["silent", ""],
    [undefined, "x"],
  ]);
});

test("one that was stopped is no failure", () => {
  expect(follow(started(one), done({ isCancelled: true })).status).toBe("cancelled");
  expect(withEnd(follow(started(one)), { code: "cancelled", retryAtMs: null }, 3_000).status).toBe("cancelled");
});

test("a stream that ends without saying so was cut off; one that has ended stays as it ended", () => {
  expect(withEnd(follow(started(one), delta(one, "half")), null, 3_000)).toMatchObject({
    status: "failed",
    fault: { code: "cut" },
    endedAtMs: 3_000,
  });
  expect(withEnd(follow(started(one), done()), null, 3_000)).toMatchObject({ status: "done", endedAtMs: 2_000 });
});

const card = (runId: string, id: string): AskEvent => ({ event: "card", data: { runId, card: { id } as AiCard } });

test("an answer that broke off is told of on its card alone, with the reason; one without a card in its panel", () => {
  const fault: AskEvent = { event: "error", data: { runId: one, code: "rate-limited" } };
  const cut = follow(started(one), delta(one, "Half"), card(one, "answer"), fault, done());
  expect([isShownOnCard(cut), cutReasonOf([cut], "answer")]).toEqual([true, "rate-limited"]);
  expect(cutReasonOf([cut], "another")).toBeUndefined();
  const stopped = follow(started(one), delta(one, "Half"), card(one, "answer"), done({ isCancelled: true }));
  expect(isShownOnCard(stopped)).toBe(true);
  const inPanel = [
    follow(started(one), fault, done()),
    follow(started(one), card(one, "answer"), done()),
    follow(started(one), delta(one, "Half"), card(one, "answer")),
    // The page lost sight of it: it may have gone on.
    withEnd(follow(started(one), card(one, "answer")), { code: "offline", retryAtMs: null }, 3_000),
    { ...cut, ask: { columnId, prompt: "Why?", models: ["a", "b"] } } satisfies Asking,
    // Of a questionnaire the column says what is missing.
    { ...cut, ask: { columnId } } satisfies Asking,
  ];
  expect(inPanel.map(isShownOnCard)).toEqual(inPanel.map(() => false));
});

test("totals say what is estimated, and what has no price", () => {
  expect(totalsOf([])).toBeNull();
  expect(totalsOf([{ ...usage, tokensIn: null, tokensOut: null }])).toBeNull();
  expect(totalsOf([usage, { ...usage, costMicros: 7 }])).toEqual({
    tokensIn: 20,
    tokensOut: 40,
    isEstimated: false,
    costMicros: 12,
    isPartial: false,
    totalMs: 1_800,
  });
  expect(totalsOf([usage, { ...usage, costMicros: null, isEstimated: true }])).toMatchObject({
    costMicros: 5,
    isPartial: true,
    isEstimated: true,
  });
  expect(totalsOf([{ ...usage, costMicros: null }])).toMatchObject({ costMicros: null, isPartial: false });
});

test("an answer that became another card, because its own was changed meanwhile, is known by that card", () => {
  const card = (id: string): AskEvent => ({ event: "card", data: { runId: one, card: { id } as AiCard } });
  expect(alternativeIdOf(follow(started(one), card("asked"), done()), "asked")).toBeUndefined();
  expect(alternativeIdOf(follow(started(one), card("alternative"), done()), "asked")).toBe("alternative");
  expect(alternativeIdOf(follow(started(one), card("alternative")), "asked")).toBeUndefined();
});

test("a question that was typed is kept on the device for its person, until it is asked", () => {
  vi.stubGlobal("localStorage", makeStorage());
  askActions.personEntered("saran");
  askActions.draftWritten("column", { prompt: "And the cost?", model: "small" });
  const [key = ""] = Object.keys(localStorage);
  expect(key).toBe("ordo-draft-saran-ai-column/column");
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toMatchObject({ prompt: "And the cost?", model: "small" });
  askActions.draftWritten("column", { prompt: "", compareWith: "" });
  expect(Object.keys(localStorage)).toEqual([]);
  vi.unstubAllGlobals();
});
