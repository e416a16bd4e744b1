import { expect, test } from "vitest";
import { requestIdOf } from "./request-id";

test.each<[headers: Record<string, string>, id: string | null]>([
  [{ "x-request-id": "req_8f2c" }, "req_8f2c"],
  [{ "apim-request-id": "0f3a-11" }, "0f3a-11"],
  [{ "x-amzn-requestid": "c7d1" }, "c7d1"],
  [{ "cf-ray": "8a1b2c3d-FRA" }, "8a1b2c3d-FRA"],
  [{ "x-request-id": "", "cf-ray": "8a1b" }, "8a1b"],
  [{}, null],
  [{ "x-request-id": "two words" }, null],
  [{ "x-request-id": "<b>" }, null],
  [{ "x-request-id": "x".repeat(201) }, null],
])("of the headers %j the request id is %j", (headers, id) => {
  expect(requestIdOf(headers)).toBe(id);
});
