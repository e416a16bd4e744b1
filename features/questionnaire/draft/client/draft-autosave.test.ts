import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryWaitsMs } from "@/lib/write-retry";
import { delayed, named, nameOf, recordOf, refuses, startAutosave, works } from "@/testing/draft-autosave";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const noAnswer = "Something went wrong";

test("typing is saved once it rests, in one call", async () => {
  const { autosave, type, sent, device } = startAutosave(works);
  type("O");
  type("Or");
  expect(autosave.state).toMatchObject({ status: "waiting", isOnDevice: true });
  expect(nameOf(device.copy?.answers)).toBe("Or");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent()).toEqual(["Or"]);
  expect(autosave.state).toMatchObject({ status: "saved", record: { id: "new", version: 1 }, isOnDevice: false });
  expect(device.copy).toBeNull();
});

test("typing that never rests is saved within three seconds, again and again", async () => {
  const { type, sent, spy } = startAutosave(works);
  const at: number[] = [];
  spy.mockImplementation(async (input) => {
    at.push(Date.now() - start);
    return recordOf(input);
  });
  const start = Date.now();
  for (let letter = 1; letter <= 40; letter += 1) {
    type("x".repeat(letter));
    await vi.advanceTimersByTimeAsync(250);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  const waits = at.map((moment, call) => moment - (at[call - 1] ?? 0));
  expect(waits.length).toBeGreaterThanOrEqual(4);
  // The first letter after a save comes within 250 ms of it.
  expect(Math.max(...waits)).toBeLessThanOrEqual(3_250);
  expect(sent().at(-1)).toBe("x".repeat(40));
});

test("a flush saves at once, as a step to another question asks for", async () => {
  const { autosave, type, sent } = startAutosave(works);
  type("One");
  expect(await autosave.flush()).toMatchObject({ version: 1 });
  expect(sent()).toEqual(["One"]);
});

test("a form that leaves the screen saves what it has, and once more what was typed during the call", async () => {
  const { save, answer } = delayed();
  const { autosave, type, sent, onBegun, device, spy } = startAutosave(save);
  type("One");
  const flushed = autosave.flush();
  type("Two");
  autosave.close();
  spy.mockImplementation(works);
  answer();
  await flushed;
  expect(sent()).toEqual(["One", "Two"]);
  expect(device.copy).toBeNull();
  expect(onBegun).not.toHaveBeenCalled();
});

test("a form that has left leaves off once another has taken over what it left on the device", async () => {
  const { save, answer } = delayed();
  const { autosave, type, sent, device } = startAutosave(save);
  type("One");
  const flushed = autosave.flush();
  type("Two");
  autosave.close();
  device.isTaken = true;
  answer();
  await flushed;
  expect(sent()).toEqual(["One"]);
  expect(nameOf(device.copy?.answers)).toBe("Two");
});

test("what is typed while a call is under way follows it, on the version that it made", async () => {
  const { save, answer } = delayed();
  const { autosave, type, spy } = startAutosave(save);
  type("One");
  const flushed = autosave.flush();
  type("Two");
  spy.mockImplementation(works);
  answer();
  expect(await flushed).toMatchObject({ version: 2 });
  expect(spy.mock.calls[1]?.[0]).toMatchObject({ questionnaireId: "new", version: 1, answers: named("Two") });
});

test("a call that nobody answered goes out again as it was, under its key, before what was typed since", async () => {
  let isAway = true;
  const { autosave, type, spy, sent, device } = startAutosave(async (input) => {
    if (isAway) throw noAnswer;
    return recordOf(input);
  });
  type("One");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(autosave.state).toMatchObject({ status: "offline", answers: named("One"), isOnDevice: true });
  type("Two");
  expect(autosave.state.status).toBe("offline");
  expect(device.copy).toMatchObject({ answers: named("Two"), pending: { key: spy.mock.calls[0]?.[1] } });
  isAway = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent()).toEqual(["One", "One", "Two"]);
  expect(spy.mock.calls[0]?.[1]).toBe(spy.mock.calls[1]?.[1]);
  expect(spy.mock.calls[2]?.[1]).not.toBe(spy.mock.calls[1]?.[1]);
  expect(autosave.state.status).toBe("saved");
  expect(device.copy).toBeNull();
});

test("an unavailable server is tried six more times, and again after the next change", async () => {
  const { autosave, type, spy, sent } = startAutosave(refuses({ code: "unavailable", status: 503 }));
  type("One");
  await vi.advanceTimersByTimeAsync(1_000 + retryWaitsMs.reduce((sum, ms) => sum + ms, 0));
  expect(spy).toHaveBeenCalledTimes(7);
  expect(autosave.state).toMatchObject({ status: "failed", isOnDevice: true });
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(spy).toHaveBeenCalledTimes(7);
  spy.mockImplementation(works);
  type("Two");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent().slice(7)).toEqual(["One", "Two"]);
  expect(spy.mock.calls[7]?.[1]).toBe(spy.mock.calls[0]?.[1]);
  expect(autosave.state.status).toBe("saved");
});

test("a save that answers 500 is not repeated, and the next change is sent in its place", async () => {
  const { autosave, type, spy, sent } = startAutosave(refuses({ code: "unexpected", status: 500 }));
  type("One");
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(spy).toHaveBeenCalledTimes(1);
  expect(autosave.state).toMatchObject({ status: "failed", isOnDevice: true });
  spy.mockImplementation(works);
  type("Two");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent()).toEqual(["One", "Two"]);
  expect(autosave.state.status).toBe("saved");
});

test("time without a network does not count", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const { autosave, type, spy } = startAutosave(refuses(noAnswer));
  type("One");
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(autosave.state.status).toBe("offline");
  vi.stubGlobal("navigator", { onLine: true });
  spy.mockImplementation(works);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(autosave.state.status).toBe("saved");
});

test("where the browser keeps nothing, the state does not say that it does", async () => {
  const { autosave, type, device } = startAutosave(refuses(noAnswer));
  device.isFull = true;
  type("One");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(autosave.state).toMatchObject({ status: "offline", isOnDevice: false });
});

const first = recordOf({ locale: "en", answers: named("First") });
const theirs = { ...first, version: 7, answers: named("Theirs") };

function startConflict() {
  const started = startAutosave(async (input) => {
    if (input.questionnaireId && input.version !== 7) throw { code: "stale", current: theirs };
    return recordOf(input);
  }, first);
  started.type("Mine");
  return started;
}

test("what another device changed stops the saving until somebody decides; nothing typed is lost", async () => {
  const { autosave, type, spy, device } = startConflict();
  expect(await autosave.flush()).toBeNull();
  type("Mine still");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(spy).toHaveBeenCalledTimes(1);
  expect(autosave.state).toMatchObject({ status: "conflict", theirs, answers: named("Mine still") });
  expect(nameOf(device.copy?.answers)).toBe("Mine still");
});

test("mine over theirs goes out on their version", async () => {
  const { autosave, spy } = startConflict();
  await autosave.flush();
  await autosave.keepMine();
  expect(spy.mock.calls.at(-1)?.[0]).toMatchObject({ version: 7, answers: named("Mine") });
  expect(autosave.state).toMatchObject({ status: "saved", theirs: null });
});

test("theirs may be taken with mine as a questionnaire of its own", async () => {
  const { autosave, spy, device } = startConflict();
  await autosave.flush();
  await autosave.takeTheirs({ keepMineToo: true });
  expect(spy.mock.calls.at(-1)?.[0]).toEqual({ locale: "en", answers: named("Mine") });
  expect(autosave.state).toMatchObject({ status: "saved", record: theirs, answers: named("Theirs") });
  expect(device.copy).toBeNull();
});

test.each([
  ["signedOut", { code: "not-authenticated" }],
  ["tooLong", { code: "invalid-input", errors: [{ pointer: "#/answers", code: "too-long" }] }],
  ["invalid", { code: "invalid-input", errors: [{ pointer: "#/answers/name", code: "invalid-value" }] }],
])(
  "a refusal is named %s, and stays until something else is typed; the device has the words",
  async (status, error) => {
    const { autosave, type, spy, device } = startAutosave(refuses(error));
    type("Words");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(spy).toHaveBeenCalledTimes(1);
    expect(autosave.state).toMatchObject({ status, isOnDevice: true });
    expect(device.copy).toMatchObject({ answers: named("Words"), pending: null });
  },
);

test("a draft that was deleted elsewhere begins anew with what is typed next", async () => {
  const { autosave, type, spy, device } = startAutosave(refuses({ code: "not-found" }), first);
  type("Once");
  await autosave.flush();
  expect(autosave.state.status).toBe("deleted");
  expect(device.copy?.questionnaireId).toBeNull();
  spy.mockImplementation(works);
  type("Twice");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(spy.mock.calls.at(-1)?.[0]).toEqual({ locale: "en", answers: named("Twice") });
  expect(autosave.state.status).toBe("saved");
});

test("the id of a first save is announced once", async () => {
  const { autosave, type, onBegun } = startAutosave(works);
  type("One");
  await autosave.flush();
  type("Two");
  await autosave.flush();
  expect(onBegun.mock.calls).toEqual([["new", null]]);
});

test("a draft in another language is saved again in that of the page before it is shown", async () => {
  const { autosave, spy } = startAutosave(works, { ...first, locale: "mn" });
  await autosave.flush();
  expect(spy).not.toHaveBeenCalled();
  expect(await autosave.flushForReview()).toMatchObject({ locale: "en" });
  expect(spy).toHaveBeenCalledTimes(1);
});
