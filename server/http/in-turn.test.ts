import { expect, test } from "vitest";
import { turn } from "@/testing/event-loop";
import { inTurn } from "./in-turn";

/** Work that ends when it is told to, and says when it begins. */
function makeWork(begun: string[], name: string) {
  let [end, fail] = [() => {}, () => {}];
  const ending = new Promise<string>((resolve, reject) => {
    end = () => resolve(name);
    fail = () => reject(new Error(name));
  });
  const run = () => {
    begun.push(name);
    return ending;
  };
  return { run, end, fail };
}

test("work of one key is done one after the other, of several at once, and a failure holds nobody up", async () => {
  const begun: string[] = [];
  const [first, second, third, other] = ["first", "second", "third", "other"].map((name) => makeWork(begun, name));
  if (!first || !second || !third || !other) throw new Error("There are four.");
  const mine = [first, second, third].map(({ run }) => inTurn("one", { maxWaiting: 2 }, run));
  const theirs = inTurn("two", { maxWaiting: 2 }, other.run);
  await turn();
  expect(begun).toEqual(["first", "other"]);
  first.fail();
  await expect(mine[0]).rejects.toThrow("first");
  await turn();
  expect(begun).toEqual(["first", "other", "second"]);
  for (const { end } of [second, third, other]) end();
  expect(await Promise.all([mine[1], mine[2], theirs])).toEqual(["second", "third", "other"]);
});

test("who would wait behind too many is refused with a time to come back, until one of them has ended", async () => {
  const begun: string[] = [];
  const works = ["first", "second"].map((name) => makeWork(begun, name));
  const running = works.map(({ run }) => inTurn("key", { maxWaiting: 1 }, run));
  await expect(inTurn("key", { maxWaiting: 1 }, async () => "late")).rejects.toMatchObject({
    code: "too-many-requests",
    retryAfterS: 2,
  });
  works[0]?.end();
  await running[0];
  const next = inTurn("key", { maxWaiting: 1 }, async () => "next");
  works[1]?.end();
  expect([await running[1], await next]).toEqual(["second", "next"]);
});

test("an aborted waiter frees its slot, unless its work runs already", async () => {
  const begun: string[] = [];
  const [first, second, third] = ["first", "second", "third"].map((name) => makeWork(begun, name));
  if (!first || !second || !third) throw new Error("There are three.");
  const [running, gone] = [new AbortController(), new AbortController()];
  const ran = inTurn("gone", { maxWaiting: 1, signal: running.signal }, first.run);
  const left = inTurn("gone", { maxWaiting: 1, signal: gone.signal }, second.run);
  await turn();
  running.abort();
  await expect(inTurn("gone", { maxWaiting: 1 }, third.run)).rejects.toMatchObject({ code: "too-many-requests" });
  gone.abort();
  const waited = inTurn("gone", { maxWaiting: 1 }, third.run);
  for (const { end } of [first, third]) end();
  await expect(left).rejects.toThrow("abort");
  expect([await ran, await waited]).toEqual(["first", "third"]);
  expect(begun).toEqual(["first", "third"]);
});
