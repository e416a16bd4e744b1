import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords";

test.each([
  ..."password Password1 P@ssw0rd passw0rd! 12345678 123456789 87654321 11111111 00000000 qwertyui qwerty123".split(
    " ",
  ),
  ..."1q2w3e4r 1qaz2wsx iloveyou sunshine princess football baseball welcome1 admin123 letmein1 abcd1234".split(" "),
  ..."monkey123 dragon12 superman trustno1 abc12345 qwertyuiop asdfghjkl michael1 charlie1 19900101 31121999".split(
    " ",
  ),
  ..."abcabcabc aaaaaaaa passwordpassword 147258369 !!Summer2024".split(" "),
])("%s is among the first to be guessed", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  "correct horse battery",
  "Тэнгэрийн хаяанд",
  "vK8#mQ2x",
  "summer rain on tin",
  "90817263",
  "mongol-zurag-42x",
])("%s is not", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
