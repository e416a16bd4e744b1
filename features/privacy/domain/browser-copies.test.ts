import { expect, test } from "vitest";
import { cartKey, draftsKey } from "@/lib/browser-records";
import { copiesAmong } from "./browser-copies";

test("records of ours are named, those with a person's id too; others are none of our business", () => {
  const names = [`${draftsKey}-0193`, cartKey, "somebody-else"];
  expect(copiesAmong("localStorage", names)).toEqual([
    { store: "localStorage", name: `${draftsKey}-0193`, isUnsaved: true },
    { store: "localStorage", name: cartKey, isUnsaved: false },
  ]);
  expect(copiesAmong("caches", names)).toEqual([]);
});
