import { expect, test } from "vitest";
import { AppError, type ErrorCode, errorTable, isErrorCode } from "@/lib/errors";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import mn from "@/messages/mn.json";
import { problemOf, problemSchema } from "./problem-body";

const requestId = "8c1f7c3e-52f4-4f0e-9d0b-0f6b2a5efb00";
const codes = Object.keys(errorTable) as ErrorCode[];

test.each(codes)("the problem %s is whole, and its page explains it in every language", (code) => {
  const problem = problemOf(new AppError(code), requestId);
  expect(problemSchema.safeParse(problem).success).toBe(true);
  expect(problem).toMatchObject({ type: `/problems/${code}`, status: errorTable[code].status, code, requestId });
  for (const { errors } of [en, mn, ar]) {
    expect(errors.codes[code].title.length).toBeGreaterThan(5);
    expect(errors.codes[code].text.length).toBeGreaterThan(10);
  }
});

test("shows fields, detail and the record as it is now, and keeps cause and stack", () => {
  const error = new AppError("stale", {
    detail: "Once more.",
    fields: [{ pointer: "#/name", code: "taken" }],
    current: { version: 2 },
    cause: new Error("inner"),
  });
  expect(problemOf(error, requestId)).toEqual({
    type: "/problems/stale",
    title: "A newer version exists.",
    status: 412,
    detail: "Once more.",
    instance: `urn:uuid:${requestId}`,
    code: "stale",
    requestId,
    errors: [{ pointer: "#/name", code: "taken" }],
    current: { version: 2 },
  });
});

test("knows its codes from what objects have by birth", () => {
  expect(isErrorCode("not-found")).toBe(true);
  expect(isErrorCode("constructor")).toBe(false);
});
