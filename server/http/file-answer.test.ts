import { expect, test } from "vitest";
import { fileAnswer } from "./file-answer";

test("a folder in a name is a part of it, and what no system takes is not", () => {
  const answer = fileAnswer(new Uint8Array(0), {
    name: "Q1/Q2*.pdf",
    plainName: "report.pdf",
    type: "application/pdf",
  });
  expect(answer.headers.get("content-disposition")).toMatch(/UTF-8''Q1_Q2_\.pdf$/);
});

test("a file's name is told as RFC 8187 has it, with one in ASCII for programs that read no other", () => {
  const answer = fileAnswer(new Uint8Array(3), {
    name: "Төсөл (2)'s.pdf",
    plainName: "report.pdf",
    type: "application/pdf",
  });
  expect(answer.headers.get("content-disposition")).toBe(
    "attachment; filename=\"report.pdf\"; filename*=UTF-8''%D0%A2%D3%A9%D1%81%D3%A9%D0%BB%20%282%29%27s.pdf",
  );
  expect(answer.headers.get("content-length")).toBe("3");
});

test("a name of which nothing is left becomes the plain one", () => {
  const answer = fileAnswer(new Uint8Array(0), {
    name: "\u202e\u200b.pdf",
    plainName: "report.pdf",
    type: "application/pdf",
  });
  expect(answer.headers.get("content-disposition")).toMatch(/UTF-8''report\.pdf$/);
});
