import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DraftInput, Questionnaire } from "../../schema";
import type { Answers } from "../../vocabulary/schema";
import { DraftKeeper } from "./store";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const named = (text: string): Answers => ({ name: [{ id: "1", text, date: null }] });
const nameOf = (answers: Answers) => answers.name?.[0]?.text;

function recordOf(input: DraftInput): Questionnaire {
  return {
    ...{ id: input.questionnaireId ?? "new", name: "", status: "draft", retired: {}, requestCount: 0, sentAt: null },
    ...{
      createdAt: "",
      updatedAt: "",
      version: (input.version ?? 0) + 1,
      locale: input.locale,
      answers: input.answers,
    },
  };
}

function startWith(
  save: (input: DraftInput, key: string) => Promise<Questionnaire>,
  initial: Questionnaire | null = null,
) {
  const spy = vi.fn(save);
  const keeper = new DraftKeeper({ initial, locale: "en", save: spy, onSaved: () => undefined });
  const type = (text: string) => keeper.change(() => named(text));
  return { keeper, type, spy, sent: () => spy.mock.calls.map(([input]) => nameOf(input.answers)) };
}

test("typing is kept once it rests, in one call", async () => {
  const { keeper, type, sent } = startWith(async (input) => recordOf(input));
  type("O");
  type("Or");
  expect(keeper.state.status).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent()).toEqual(["Or"]);
  expect(keeper.state).toMatchObject({ status: "saved", record: { id: "new", version: 1 } });
});

test("what is typed while a call is under way follows it, on the version that it made", async () => {
  let answer: (record: Questionnaire) => void = () => undefined;
  const { keeper, type, spy } = startWith((input) => {
    if (input.version) return Promise.resolve(recordOf(input));
    return new Promise((resolve) => {
      answer = () => resolve(recordOf(input));
    });
  });
  type("One");
  const flushed = keeper.flush();
  type("Two");
  answer(recordOf({ locale: "en", answers: {} }));
  expect(await flushed).toMatchObject({ version: 2 });
  expect(spy.mock.calls[1]?.[0]).toMatchObject({ questionnaireId: "new", version: 1, answers: named("Two") });
});

test("a call that nobody answered goes out again as it was, under its key, before what was typed since", async () => {
  let isAway = true;
  const { keeper, type, spy, sent } = startWith(async (input) => {
    if (isAway) throw "Something went wrong";
    return recordOf(input);
  });
  type("One");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(keeper.state).toMatchObject({ status: "away", answers: named("One") });
  type("Two");
  isAway = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent()).toEqual(["One", "One", "Two"]);
  expect(spy.mock.calls[0]?.[1]).toBe(spy.mock.calls[1]?.[1]);
  expect(spy.mock.calls[2]?.[1]).not.toBe(spy.mock.calls[1]?.[1]);
  expect(keeper.state.status).toBe("saved");
});

const first = recordOf({ locale: "en", answers: named("First") });
const theirs = { ...first, version: 7, answers: named("Theirs") };

function startConflict() {
  const started = startWith(async (input) => {
    if (input.questionnaireId && input.version !== 7) throw { code: "stale", current: theirs };
    return recordOf(input);
  }, first);
  started.type("Mine");
  return started;
}

test("what another device changed stops the keeping until somebody decides; nothing typed is lost", async () => {
  const { keeper, type, spy } = startConflict();
  expect(await keeper.flush()).toBeNull();
  type("Mine still");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(spy).toHaveBeenCalledTimes(1);
  expect(keeper.state).toMatchObject({ status: "conflict", theirs, answers: named("Mine still") });
});

test("mine over theirs goes out on their version", async () => {
  const { keeper, spy } = startConflict();
  await keeper.flush();
  await keeper.keepMine();
  expect(spy.mock.calls.at(-1)?.[0]).toMatchObject({ version: 7, answers: named("Mine") });
  expect(keeper.state).toMatchObject({ status: "saved", theirs: null });
});

test("theirs may be taken with mine as a questionnaire of its own", async () => {
  const { keeper, spy } = startConflict();
  await keeper.flush();
  await keeper.takeTheirs({ keepMineToo: true });
  expect(spy.mock.calls.at(-1)?.[0]).toEqual({ locale: "en", answers: named("Mine") });
  expect(keeper.state).toMatchObject({ status: "saved", record: theirs, answers: named("Theirs") });
});

test("a refusal stays a refusal until something else is typed", async () => {
  const { keeper, type, spy } = startWith(async () => {
    throw { code: "invalid-input" };
  });
  type("Too long");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(spy).toHaveBeenCalledTimes(1);
  expect(keeper.state.status).toBe("refused");
});

test("a draft in another language is kept again in that of the page before it is shown", async () => {
  const { keeper, spy } = startWith(async (input) => recordOf(input), { ...first, locale: "mn" });
  expect(await keeper.flush()).toMatchObject({ locale: "en" });
  expect(spy).toHaveBeenCalledTimes(1);
});
