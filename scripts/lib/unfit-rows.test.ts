import { expect, test } from "vitest";
import { announceUnfitRows } from "./unfit-rows";

const source = { path: "backup.gz", outcome: "nothing was changed" };
const failing = (error: Error) => () => Promise.reject(error);

test("rows that a constraint forbids are told in one sentence, with what is in the target", async () => {
  const error = Object.assign(new Error("duplicate key"), { code: "23505" });
  await expect(announceUnfitRows(source, failing(error))).rejects.toMatchObject({
    name: "Failure",
    message: "backup.gz contains rows that the database rejects (duplicate key); nothing was changed.",
  });
});

test.each([
  ["a fault of ours", new TypeError("x is not a function")],
  ["a full disk", Object.assign(new Error("disk full"), { code: "53100" })],
  ["a file that cannot be read", Object.assign(new Error("no such file"), { code: "ENOENT" })],
])("%s stays what it is", async (_name, error) => {
  await expect(announceUnfitRows(source, failing(error))).rejects.toBe(error);
});
