import { afterEach, expect, test, vi } from "vitest";
import { whenOnline } from "./when-online";

const away = new Error("The chunk did not load.");

function goOffline() {
  const browser = new EventTarget();
  const navigator = { onLine: false };
  vi.stubGlobal("navigator", navigator);
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  return () => {
    navigator.onLine = true;
    browser.dispatchEvent(new Event("online"));
  };
}

afterEach(() => vi.unstubAllGlobals());

test("without a network code is loaded once there is one", async () => {
  const goOnline = goOffline();
  const load = vi.fn().mockRejectedValueOnce(away).mockResolvedValue("code");
  const loaded = whenOnline(load);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  goOnline();
  expect(await loaded).toBe("code");
});

test("what fails with a network is an error at once", async () => {
  goOffline()();
  const load = vi.fn().mockRejectedValue(away);
  await expect(whenOnline(load)).rejects.toBe(away);
  expect(load).toHaveBeenCalledTimes(1);
});
