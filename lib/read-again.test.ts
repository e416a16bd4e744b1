import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { readAgain, readAgainIfReading } from "./read-again";

const queryKey = ["list"];

/** A list that answers when told, each time with another number. */
function start() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: ((value: number) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<number>((resolve) => answers.push(resolve)));
  const show = () => new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  const shown = () => client.getQueryData<number>(queryKey);
  return { client, queryFn, answers, show, shown };
}

test("a first answer that was asked before an event is followed by another, once for all events", async () => {
  const { client, queryFn, answers, show, shown } = start();
  show();
  for (const _ of [1, 2, 3]) readAgainIfReading(client, queryKey);
  answers[0]?.(1);
  await expect.poll(() => queryFn.mock.calls.length).toBe(2);
  expect(shown()).toBe(1);
  answers[1]?.(2);
  await expect.poll(shown).toBe(2);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test("an older answer does not overwrite what an event has written since", async () => {
  const { client, queryFn, answers, show, shown } = start();
  client.setQueryData(queryKey, 0, { updatedAt: 1 });
  show();
  client.setQueryData(queryKey, 5);
  readAgainIfReading(client, queryKey);
  answers[0]?.(1);
  await expect.poll(() => queryFn.mock.calls.length).toBe(2);
  expect(shown()).toBe(5);
  answers[1]?.(6);
  await expect.poll(shown).toBe(6);
});

test("what nobody looks at any more stays to be read again when its answer comes", async () => {
  const { client, answers, show, shown } = start();
  const leave = show();
  leave();
  readAgainIfReading(client, queryKey);
  answers[0]?.(1);
  await expect.poll(shown).toBe(1);
  await expect.poll(() => client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test("a read that fails is followed by another, too", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryFn = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue(2);
  new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  readAgain(client, { queryKey });
  await expect.poll(() => client.getQueryData(queryKey)).toBe(2);
});

test("what is not being read stays as it is", () => {
  const { client, queryFn } = start();
  client.setQueryData(queryKey, 1);
  readAgainIfReading(client, queryKey);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  expect(queryFn).not.toHaveBeenCalled();
});
