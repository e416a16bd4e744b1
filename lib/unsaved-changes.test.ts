import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeStorage } from "@/testing/browser-storage";
import { newId } from "./id";
import { unsavedChanges } from "./unsaved-changes";

const change = (text: string) => ({ title: "New card not saved", reason: "The limit has been reached.", text });
const texts = () => unsavedChanges.current().map(({ text }) => text);

beforeEach(() => {
  vi.stubGlobal("localStorage", makeStorage());
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

test("what was not saved stays, for its person alone, until they dismiss it", () => {
  const [person, other] = [newId(), newId()];
  unsavedChanges.personEntered(person);
  unsavedChanges.added([change("One"), change("Two")]);
  unsavedChanges.personEntered(other);
  expect(texts()).toEqual([]);
  unsavedChanges.personEntered(person);
  expect(texts()).toEqual(["One", "Two"]);
  unsavedChanges.dismissed(unsavedChanges.current()[0]?.id ?? "");
  expect(texts()).toEqual(["Two"]);
});

test("the oldest make room for the twenty-first", () => {
  unsavedChanges.personEntered(newId());
  unsavedChanges.added(Array.from({ length: 22 }, (_, at) => change(String(at))));
  expect(texts()).toHaveLength(20);
  expect(texts()[0]).toBe("2");
});

test("what another tab adds or dismisses shows here", () => {
  const person = newId();
  unsavedChanges.personEntered(person);
  unsavedChanges.added([change("Here")]);
  const listener = vi.fn();
  const stop = unsavedChanges.watch(listener);
  const key = Object.keys(localStorage)[0] ?? "";
  localStorage.setItem(key, JSON.stringify([{ id: newId(), ...change("There") }, "broken"]));
  window.dispatchEvent(Object.assign(new Event("storage"), { key }));
  expect(texts()).toEqual(["There"]);
  stop();
  unsavedChanges.added([change("Later")]);
  expect(texts()).toEqual(["There", "Later"]);
  expect(listener).toHaveBeenCalledTimes(1);
});

test("where the browser keeps nothing, they last as long as the page", () => {
  unsavedChanges.personEntered(newId());
  localStorage.setItem = () => {
    throw new DOMException("", "QuotaExceededError");
  };
  unsavedChanges.added([change("One")]);
  unsavedChanges.added([change("Two")]);
  expect(texts()).toEqual(["One", "Two"]);
});
