import { afterEach, expect, test, vi } from "vitest";
import { onceOnline } from "./once-online";

function stubNetwork(onLine: boolean) {
  const browser = new EventTarget();
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  return () => browser.dispatchEvent(new Event("online"));
}

afterEach(() => vi.unstubAllGlobals());

test("with a network it runs at once, and not again when the network returns", () => {
  const returns = stubNetwork(true);
  const run = vi.fn();
  onceOnline(run);
  expect(run).toHaveBeenCalledTimes(1);
  returns();
  expect(run).toHaveBeenCalledTimes(1);
});

test("without a network it waits for one, and runs once", () => {
  const returns = stubNetwork(false);
  const run = vi.fn();
  onceOnline(run);
  expect(run).not.toHaveBeenCalled();
  returns();
  returns();
  expect(run).toHaveBeenCalledTimes(1);
});

test("what was called off does not run", () => {
  const returns = stubNetwork(false);
  const run = vi.fn();
  onceOnline(run)();
  returns();
  expect(run).not.toHaveBeenCalled();
});
