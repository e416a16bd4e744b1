import { expect, test } from "vitest";
import { fileAnswer, safeFileName } from "./file-answer";

test.each([
  ["Өргөө: барилга.pdf", "Өргөө барилга.pdf"],
  ['a/b\\c*?<>|"d.pdf', "a b c d.pdf"],
  ["..\u202Egnp.exe .pdf", "gnp.exe.pdf"],
  ["  .hidden. .pdf", "hidden.pdf"],
  [`${"ү".repeat(300)}.pdf`, `${"ү".repeat(120)}.pdf`],
])("%j is a file called %j", (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
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
  const answer = fileAnswer(new Uint8Array(0), { name: "???.pdf", plainName: "report.pdf", type: "application/pdf" });
  expect(answer.headers.get("content-disposition")).toMatch(/UTF-8''report\.pdf$/);
});
