import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "@/lib/id";
import { makeStorage } from "@/testing/browser-storage";
import { type AskFault, type Asking, newAsking } from "../ask/client/store";

const columnId = newId();
const personId = newId();

/** As a page finds it that was loaded anew: its storage is what was there, and nothing else is. */
async function load(person = personId) {
  vi.resetModules();
  const store = await import("../ask/client/store");
  const { keepFailures } = await import("./failed-asks");
  keepFailures(person);
  return store;
}

function failed(fault: AskFault, id = newId()): Asking {
  const asking = newAsking(id, columnId, { columnId, prompt: "Why?" }, 1_000);
  const lane = {
    ...({ runId: newId(), kind: "follow-up", model: "a", isJson: false, cardId: null, mayLoadFirst: false } as const),
    ...{ text: "half", cardIds: [], usage: null, fault },
  };
  return { ...asking, status: "failed", fault, lanes: [lane], endedAtMs: 2_000 };
}

beforeEach(() => void vi.stubGlobal("sessionStorage", makeStorage()));
afterEach(() => void vi.unstubAllGlobals());

const limited = { code: "rate-limited", retryAtMs: 610_000, message: "Slow down." } as const;

test("a failed request is restored after a reload, with its question, its error and when to try again", async () => {
  const asking = failed(limited);
  const before = await load();
  before.askActions.askingBegan(asking);
  const { findAsking } = await load();
  expect(findAsking(asking.id)).toEqual({ ...asking, isSeen: true, lanes: [{ ...asking.lanes[0], text: "" }] });
});

test("requests that were dismissed, became cards, still run or are another person's are not restored", async () => {
  const [dismissed, offline, running] = [failed(limited), failed({ code: "offline", retryAtMs: null }), newId()];
  const shown = failed(limited);
  const onBoard = { ...shown, lanes: shown.lanes.map((lane) => ({ ...lane, cardIds: [newId()] })) };
  const before = await load();
  before.askActions.askingBegan(dismissed);
  before.askActions.askingBegan(offline);
  before.askActions.askingBegan(onBoard);
  before.askActions.askingBegan(newAsking(running, columnId, { columnId }, 1_000));
  before.askActions.askingDismissed(dismissed.id);
  const { findAsking } = await load();
  for (const id of [dismissed.id, offline.id, onBoard.id, running]) expect(findAsking(id)).toBeUndefined();
  const kept = failed(limited);
  (await load()).askActions.askingBegan(kept);
  expect((await load(newId())).findAsking(kept.id)).toBeUndefined();
});

test.each(["{", "null", '[{"status":"failed"}]', '[{"status":"failed","id":"x","fault":{"code":"of-tomorrow"}}]'])(
  "a stored value that is no failed request is ignored: %s",
  async (stored) => {
    sessionStorage.setItem(`ordo-failed-asks-${personId}`, stored);
    const { subscribeToAskings, askActions: actions } = await load();
    const seen = vi.fn();
    subscribeToAskings(seen);
    actions.askingBegan(failed(limited));
    expect(seen.mock.lastCall?.[0]).toHaveLength(1);
  },
);

test("only the last ones are kept, and a browser that stores nothing keeps the page going", async () => {
  const { askActions: actions } = await load();
  for (let n = 0; n < 30; n += 1) actions.askingBegan(failed(limited));
  expect(JSON.parse(sessionStorage.getItem(`ordo-failed-asks-${personId}`) ?? "[]")).toHaveLength(20);
  vi.stubGlobal("sessionStorage", undefined);
  expect(() => actions.askingBegan(failed(limited))).not.toThrow();
});
