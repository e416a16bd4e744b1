import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { fieldWriteOptions } from "./field-write";

const forbidden = { code: "forbidden", status: 403 };

/** A field from which a comment is sent that the server refuses, after the field has been closed or not. */
async function sendFrom({ isClosed }: { isClosed: boolean }) {
  let isOpen = true;
  const announce = vi.fn();
  let refuse = () => {};
  const options = fieldWriteOptions(
    {
      mutationFn: (_text: string) => new Promise<void>((_, reject) => (refuse = () => reject(forbidden))),
      describe: (text) => ({ kind: "createComment", name: "Plan", text }),
    },
    { isOpen: () => isOpen, announce },
  );
  const observer = new MutationObserver(new QueryClient(), options);
  const leave = observer.subscribe(() => {});
  const sent = observer.mutate("Said").catch((error: unknown) => error);
  await Promise.resolve();
  if (isClosed) {
    // As when a dialog closes: nobody listens to the write any more.
    leave();
    isOpen = false;
  }
  refuse();
  expect(await sent).toBe(forbidden);
  return announce.mock.calls;
}

test("a write that is rejected after its field was closed is announced, with its text and error", async () => {
  expect(await sendFrom({ isClosed: true })).toEqual([
    [[{ kind: "createComment", name: "Plan", text: "Said", error: forbidden }]],
  ]);
});

test("a rejected write whose field is still open is not announced", async () => {
  expect(await sendFrom({ isClosed: false })).toEqual([]);
});
