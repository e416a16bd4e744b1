import { expect, test } from "vitest";
import { recordFaults } from "./decision-records.mjs";

const record = (name: string, heading: string) => ({ file: `docs/decisions/${name}`, text: `# ${heading}\n\nWhy.\n` });

test("records with numbers of their own are in order", () => {
  expect(recordFaults([record("000-one.md", "000: One"), record("050-two.md", "050: Two")])).toEqual([]);
});

test("a number that two records have is a fault, and both are named", () => {
  expect(recordFaults([record("050-one.md", "050: One"), record("050-two.md", "050: Two")])).toEqual([
    "docs/decisions/050-two.md: docs/decisions/050-one.md has the number 050 already",
  ]);
});

test("a record without a number, or with another one in its heading, is a fault", () => {
  expect(recordFaults([record("two.md", "Two"), record("051-one.md", "050: One")])).toEqual([
    "docs/decisions/two.md: a decision record is called NNN-title.md",
    'docs/decisions/051-one.md: its heading must begin with "# 051: "',
  ]);
});
