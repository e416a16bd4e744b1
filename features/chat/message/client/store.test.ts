import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeStorage } from "@/testing/browser-storage";

/** The store of a page that has just been loaded, with the browser's storage as the pages before left it. */
async function loadPage() {
  vi.resetModules();
  const store = await import("./store");
  store.composingActions.personEntered("saran");
  return store;
}

beforeEach(() => vi.stubGlobal("localStorage", makeStorage()));
afterEach(() => vi.unstubAllGlobals());

test("a draft that the server does not have is restored, and is not sent over the server's before it is typed on", async () => {
  const { composingActions, draftOf } = await loadPage();
  composingActions.draftWritten("pair", "Good mor");
  expect(draftOf("pair")).toEqual({ body: "Good mor", isTyped: true });
  expect((await loadPage()).draftOf("pair")).toEqual({ body: "Good mor", isTyped: false });
});

test("a draft that the server has is shown as the server has it by then", async () => {
  const { composingActions } = await loadPage();
  composingActions.draftWritten("pair", "Good");
  composingActions.draftWritten("pair", "Good morning");
  composingActions.draftStored("pair", "Good");
  expect((await loadPage()).draftOf("pair")?.body).toBe("Good morning");
  composingActions.draftStored("pair", "Good morning");
  expect((await loadPage()).draftOf("pair")).toBeUndefined();
});
