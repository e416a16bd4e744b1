import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { optimisticUpdate } from "./optimistic-update";

type Mark = Readonly<{ id: string; isOn: boolean }>;
type Marks = Readonly<Record<string, boolean>>;
type Sent = Readonly<{ mark: Mark; accept: (answer: string) => void; refuse: (error: unknown) => void }>;

/** A page with marks whose server answers when the test says so. */
function openPage() {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  const queryKey = ["marks"];
  client.setQueryData<Marks>(queryKey, { a: false, b: false });
  const invalidate = vi.spyOn(client, "invalidateQueries");
  const sent: Sent[] = [];
  const received: [string, boolean][] = [];
  const set = ({ id, isOn }: Mark) => client.setQueryData<Marks>(queryKey, (marks) => ({ ...marks, [id]: isOn }));
  const options = optimisticUpdate(client, {
    queryKey,
    writesKey: ["marks", "write"],
    send: (mark: Mark) =>
      new Promise<string>((accept, refuse) => {
        sent.push({ mark, accept, refuse });
      }),
    apply: (mark) => {
      const before = client.getQueryData<Marks>(queryKey)?.[mark.id] ?? false;
      set(mark);
      return before;
    },
    revert: ({ id }, isOn) => set({ id, isOn }),
    receive: (answer, isLast) => received.push([answer, isLast]),
  });
  const mark = (id: string, isOn = true) => new MutationObserver(client, options).mutate({ id, isOn }).catch(() => {});
  return { mark, sent, received, invalidate, shown: () => client.getQueryData<Marks>(queryKey) };
}

test("writes show at once, leave one after another, and are read again after the last", async () => {
  const { mark, sent, received, invalidate, shown } = openPage();
  const [first, second] = [mark("a"), mark("b")];
  await expect.poll(shown).toEqual({ a: true, b: true });
  expect(sent).toHaveLength(1);
  sent[0]?.accept("one");
  await first;
  expect(invalidate).not.toHaveBeenCalled();
  await expect.poll(() => sent.length).toBe(2);
  sent[1]?.accept("two");
  await second;
  expect(received).toEqual([
    ["one", false],
    ["two", true],
  ]);
  expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: ["marks"] });
});

test("a refusal reverts what it changed, and nothing of a write after it", async () => {
  const { mark, sent, invalidate, shown } = openPage();
  const [first, second] = [mark("a"), mark("b")];
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.refuse({ code: "forbidden" });
  await first;
  expect(shown()).toEqual({ a: false, b: true });
  await expect.poll(() => sent.length).toBe(2);
  sent[1]?.refuse({ code: "forbidden" });
  await second;
  expect(shown()).toEqual({ a: false, b: false });
  expect(invalidate).toHaveBeenCalledTimes(1);
});
