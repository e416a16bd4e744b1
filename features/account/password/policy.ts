import { isCommonPassword } from "@/lib/common-passwords";
import { accountLimits, type FieldProblem } from "../policy";

/** Length in characters as people count them, after the normalisation that hashing applies. */
function lengthOf(password: string): number {
  return [...password.normalize("NFKC")].length;
}

/** What is wrong with a password that somebody chooses. Runs before any hash, so that size costs nothing. */
export function passwordProblem(password: string): FieldProblem | null {
  if (password === "") return "required";
  if (password.length > accountLimits.passwordMost * 4 || lengthOf(password) > accountLimits.passwordMost)
    return "too-long";
  if (lengthOf(password) < accountLimits.passwordLeast) return "too-short";
  if (/[\p{Cc}\p{Cs}]/u.test(password)) return "invalid-text";
  return isCommonPassword(password) ? "too-common" : null;
}

export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}]/u, /\p{Lo}/u];

/** A guess at how long a password withstands guessing, from 0 (refused) to 4, for the meter beside the field. */
export function passwordStrength(password: string): PasswordStrength {
  if (passwordProblem(password) !== null) return 0;
  const variety = classes.filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  const score = lengthOf(password) + (variety - 1) * 2 - Math.max(0, 6 - distinct) * 2;
  if (score >= 20) return 4;
  if (score >= 15) return 3;
  return score >= 11 ? 2 : 1;
}
