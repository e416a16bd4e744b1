import { afterEach, expect, test, vi } from "vitest";
import { toast } from "./toast";

afterEach(() => vi.unstubAllGlobals());

test("what is said without a network is shown once it is back, in order", async () => {
  const browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  const tried = vi.fn(() => {
    throw new Error("The chunk did not load.");
  });
  vi.doMock("./toaster", tried);
  toast("Card deleted", { id: "first" });
  toast.error("Column not deleted", { id: "second" });
  await expect.poll(() => tried.mock.calls.length).toBeGreaterThan(0);

  const showToast = vi.fn();
  vi.doMock("./toaster", () => ({ showToast, dismissToast: vi.fn() }));
  const shown = () => {
    browser.dispatchEvent(new Event("online"));
    return showToast.mock.calls.map(([type, message]) => [type, message]);
  };
  await expect.poll(shown).toEqual([
    ["default", "Card deleted"],
    ["error", "Column not deleted"],
  ]);
});
