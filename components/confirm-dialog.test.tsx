import { expect, test, vi } from "vitest";
import { settle } from "./confirm-dialog";

test("an act that succeeds is followed by what comes after, and only then", async () => {
  const onDone = vi.fn();
  let finish = () => {};
  const running = settle(() => new Promise<void>((resolve) => (finish = resolve)), onDone);
  expect(onDone).not.toHaveBeenCalled();
  finish();
  await running;
  expect(onDone).toHaveBeenCalledOnce();
});

test("an act that fails leaves the dialog open and no rejection behind", async () => {
  const onDone = vi.fn();
  await expect(settle(() => Promise.reject({ code: "conflict" }), onDone)).resolves.toBeUndefined();
  await expect(
    settle(() => {
      throw new Error("at once");
    }, onDone),
  ).resolves.toBeUndefined();
  expect(onDone).not.toHaveBeenCalled();
});
