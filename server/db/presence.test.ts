import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { translate } from "./errors";
import { Presence } from "./presence";

/** Longer than anybody waits before the database is looked for, and than the pause before it is looked for again. */
const whileMs = 600;
const never = () => new Promise<never>(() => {});
const refused = (code: string) => async () => {
  throw Object.assign(new Error("refused"), { code });
};
/** The code by which a caller of the API hears of a failure. */
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => (translate(error) as { code: string }).code,
  );

let isThere = true;
const answers = vi.fn(async () => isThere);
let presence: Presence;

beforeEach(() => {
  vi.useFakeTimers();
  isThere = true;
  answers.mockClear();
  presence = new Presence(answers);
});
afterEach(() => {
  presence.close();
  vi.useRealTimers();
});

test("who waits for a database that has gone is refused together with all others, and who comes then at once", async () => {
  const waiting = [codeOf(presence.during(never)), codeOf(presence.during(never))];
  isThere = false;
  await vi.advanceTimersByTimeAsync(whileMs);
  expect(await Promise.all(waiting)).toEqual(["unavailable", "unavailable"]);
  const work = vi.fn(never);
  expect(await codeOf(presence.during(work))).toBe("unavailable");
  expect(work).not.toHaveBeenCalled();
});

test("a slow statement of a database that answers others goes on", async () => {
  let finish = (_value: string) => {};
  const slow = presence.during(() => new Promise<string>((resolve) => (finish = resolve)));
  await vi.advanceTimersByTimeAsync(10 * whileMs);
  expect(answers).toHaveBeenCalled();
  finish("rows");
  expect(await slow).toBe("rows");
  expect(vi.getTimerCount()).toBe(0);
});

test("a lost connection makes it look at once; when the database is back, all is well by itself", async () => {
  isThere = false;
  expect(await codeOf(presence.during(refused("ECONNREFUSED")))).toBe("unavailable");
  await vi.advanceTimersByTimeAsync(0);
  expect(await codeOf(presence.during(async () => "rows"))).toBe("unavailable");
  isThere = true;
  await vi.advanceTimersByTimeAsync(whileMs);
  expect(await presence.during(async () => "rows")).toBe("rows");
  const looks = answers.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10 * whileMs);
  expect(answers).toHaveBeenCalledTimes(looks);
});

test.each(["57014", "23505", "22P02"])(
  "a statement refused with %s says nothing against the database",
  async (code) => {
    const startedAt = performance.now();
    await expect(presence.during(refused(code))).rejects.toMatchObject({ code });
    await vi.advanceTimersByTimeAsync(whileMs);
    expect(answers).not.toHaveBeenCalled();
    expect(presence.wasMissedSince(startedAt)).toBe(false);
  },
);

test("it remembers when the database was missed last", async () => {
  const before = performance.now();
  expect(presence.wasMissedSince(before)).toBe(false);
  await presence.during(refused("57P01")).catch(() => {});
  expect(presence.wasMissedSince(before)).toBe(true);
  vi.advanceTimersByTime(1);
  const after = performance.now();
  expect(presence.wasMissedSince(after)).toBe(false);
});
