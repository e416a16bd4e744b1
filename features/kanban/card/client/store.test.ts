import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeStorage } from "@/testing/browser-storage";

/** The store of a page that has just been loaded, with the browser's storage as the pages before left it. */
async function loadPage(personId: string) {
  vi.resetModules();
  const store = await import("./store");
  store.draftActions.personEntered(personId);
  return store;
}

const written = (text: string) => ({ text, base: "" });

beforeEach(() => vi.stubGlobal("localStorage", makeStorage()));
afterEach(() => vi.unstubAllGlobals());

test("a comment and a checklist item that were typed are there after a reload, for the same person alone", async () => {
  const { draftActions } = await loadPage("saran");
  draftActions.draftWritten("card", "comment", written("Hello"));
  draftActions.draftWritten("card", "step", written("Call"));
  const { hasDraft } = await loadPage("saran");
  expect([hasDraft("card", "comment"), hasDraft("card", "step")]).toEqual([true, true]);
  expect((await loadPage("bold")).hasDraft("card", "comment")).toBe(false);
});

test("a name and a description, which are saved when their field is left, are not", async () => {
  const { draftActions } = await loadPage("saran");
  draftActions.draftWritten("card", "description", written("Half a sen"));
  expect((await loadPage("saran")).hasDraft("card", "description")).toBe(false);
});

test("a sent text is no draft on the next page; text typed after it, and a rejected text, are", async () => {
  const { draftActions } = await loadPage("saran");
  draftActions.draftWritten("one", "comment", written("Sent"));
  draftActions.draftHandedOn("one", "comment");
  draftActions.draftWritten("two", "comment", written("Sent, and more"));
  draftActions.draftSent("two", "comment", "Sent,");
  draftActions.draftWritten("three", "comment", written("Refused"));
  draftActions.draftHandedOn("three", "comment");
  draftActions.draftReturned("three", "comment");
  draftActions.draftWritten("four", "comment", written("Given up"));
  draftActions.draftSettled("four", "comment");
  const { hasDraft } = await loadPage("saran");
  const found = ["one", "two", "three", "four"].map((cardId) => hasDraft(cardId, "comment"));
  expect(found).toEqual([false, true, true, false]);
});
