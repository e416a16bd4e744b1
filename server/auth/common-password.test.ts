import passwords from "@zxcvbn-ts/language-common/src/passwords.json";
import { expect, test } from "vitest";
import { passwordProblem } from "@/features/account/password/policy";
import { requireUncommon } from "./common-password";

/** By the rules that forms share, or by the list. */
const isRefused = async (password: string) =>
  passwordProblem(password) !== null ||
  (await requireUncommon(password, "#/password").then(
    () => false,
    () => true,
  ));

test("each of the 10,000 most common passwords is refused, and in any case", async () => {
  const accepted: string[] = [];
  for (const password of passwords.slice(0, 10_000)) {
    const isKept = (await isRefused(password)) && (await isRefused(password.toUpperCase()));
    if (!isKept) accepted.push(password);
  }
  expect(passwords.length).toBeGreaterThan(40_000);
  expect(accepted).toEqual([]);
});

test.each([
  "chickenwing101",
  "leavemealone",
  "JUSTINBIEBER",
  " finalfantasy ",
  "gfhjkmgfhjkm",
  "ｗｅｂｓｏｌｕｔｉｏｎｓ",
])("%s is refused at its field", async (password) => {
  await expect(requireUncommon(password, "#/newPassword")).rejects.toMatchObject({
    code: "invalid-input",
    fields: [{ pointer: "#/newPassword", code: "too-common" }],
  });
});

test.each([
  "correct horse battery staple",
  "Тэнгэрийн хаяанд нар",
  "Өвлийн хүйтэн өглөө",
  "summer rain on tin",
  "the password is in the garden",
  "my football team lost again in 1998",
  "vK8#mQ2x",
  "90817263",
  "mongol-zurag-42x",
  "قهوة الصباح مع جدتي",
  "qwerty keyboards annoy pianists",
  "🐎🐎🐎🌊🌊⛰️⛰️🏕",
  "dragon boats at dawn",
  "mountain lake ".repeat(9),
])("%s is accepted", async (password) => {
  expect(await isRefused(password)).toBe(false);
});
