import { expect, test, vi } from "vitest";
import { freshEvents, isProofMissing, withFresh } from "./store";

const refusal = { status: 403, code: "reauthentication-required" };

test("a call that needs a proof is made again once it is given", async () => {
  const call = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValueOnce("done");
  const result = withFresh(call);
  await expect.poll(() => call).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  freshEvents.answered(true);
  expect([await result, call.mock.calls.length]).toEqual(["done", 2]);
});

test("a proof that is not given leaves the call undone, and says so by the refusal", async () => {
  const call = vi.fn().mockRejectedValue(refusal);
  const result = withFresh(call).catch((error: unknown) => error);
  await expect.poll(() => call).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  freshEvents.answered(false);
  expect([isProofMissing(await result), call.mock.calls.length]).toEqual([true, 1]);
});

test("another failure is passed on and asks for nothing", async () => {
  const failure = { status: 409, code: "conflict" };
  expect(await withFresh(() => Promise.reject(failure)).catch((error: unknown) => error)).toBe(failure);
});
