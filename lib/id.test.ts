import { expect, test } from "vitest";
import { madeAtMs } from "./id";

test("an id tells when it was made, and anything else nothing", () => {
  // RFC 9562, appendix A.6.
  expect(madeAtMs("017f22e2-79b0-7cc3-98c4-dc0c0c07398f")).toBe(Date.parse("2022-02-22T19:22:22.000Z"));
  // A.3: of version 4.
  expect(madeAtMs("919108f7-52d1-4320-9bac-f847db4148a8")).toBeNull();
  expect(madeAtMs("nobodys")).toBeNull();
});
