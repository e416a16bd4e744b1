import { afterEach, expect, test, vi } from "vitest";
import { makeStorage } from "@/testing/browser-storage";
import { storedSort } from "./sort";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['{"state":{"sortBy":"-price"}}', "-price"],
  ['{"state":{"sortBy":"cheapest"}}', undefined],
  ['{"state":null}', undefined],
  ["null", undefined],
  ["{", undefined],
])("of the record %s the stored sort is %s", (record, sort) => {
  vi.stubGlobal("localStorage", makeStorage());
  localStorage.setItem("redux-product", record);
  expect(storedSort()).toBe(sort);
});
