import { isCommonPassword } from "@/lib/common-passwords";
import { accountLimits, type FieldProblem } from "../policy";

/** Length in characters as people count them, after the normalisation that hashing applies. */
function lengthOf(password: string): number {
  return [...password.normalize("NFKC")].length;
}

/** Returns what is wrong with a chosen password. Runs before any hash, so that size costs nothing. */
export function passwordProblem(password: string): FieldProblem | null {
  if (password === "") return "required";
  if (password.length > accountLimits.passwordMost * 4 || lengthOf(password) > accountLimits.passwordMost)
    return "too-long";
  if (lengthOf(password) < accountLimits.passwordLeast) return "too-short";
  if (/[\p{Cc}\p{Cs}]/u.test(password)) return "invalid-text";
  return isCommonPassword(password) ? "too-common" : null;
}

/** Whether two passwords are one: hashing takes their NFKC form. */
export const isSamePassword = (one: string, other: string) => one.normalize("NFKC") === other.normalize("NFKC");

/** What everybody knows of the person whose password it is to be. */
type Owner = Readonly<{ email?: string; firstName?: string; lastName?: string; name?: string }>;

const shortestWord = 3;
const lettersAndDigits = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
const withoutDigitsAround = (text: string) => text.replace(/^\p{N}{0,4}(.*?)\p{N}{0,6}$/u, "$1");

function ownWords({ email = "", firstName = "", lastName = "", name = "" }: Owner): Set<string> {
  const texts = [email, email.split("@", 1)[0] ?? "", name, firstName, lastName];
  const pairs = [`${firstName}${lastName}`, `${lastName}${firstName}`];
  const words = [...texts, ...pairs].map(lettersAndDigits);
  return new Set([...words, ...words.map(withoutDigitsAround)].filter((word) => word.length >= shortestWord));
}

/**
 * Whether a password is its owner's address or name, whatever case, signs and separators it is written with; a few
 * digits around it, or saying it twice, do not hide it.
 */
export function isPersonalPassword(password: string, owner: Owner): boolean {
  const words = ownWords(owner);
  const text = lettersAndDigits(password);
  const bare = withoutDigitsAround(text);
  return [text, bare, halfOf(text), halfOf(bare)].some((variant) => words.has(variant));
}

/** What stands there twice; the text itself where nothing does. */
function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : text;
}

/** As `passwordProblem`, for somebody whose address or name is known. */
export function ownPasswordProblem(password: string, owner: Owner): FieldProblem | null {
  return passwordProblem(password) ?? (isPersonalPassword(password, owner) ? "too-personal" : null);
}

export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}]/u, /\p{Lo}/u];

/** A guess at how long a password withstands guessing, from 0 (refused) to 4, for the meter beside the field. */
export function passwordStrength(password: string, owner: Owner = {}): PasswordStrength {
  if (ownPasswordProblem(password, owner) !== null) return 0;
  const variety = classes.filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  const score = lengthOf(password) + (variety - 1) * 2 - Math.max(0, 6 - distinct) * 2;
  if (score >= 20) return 4;
  if (score >= 15) return 3;
  return score >= 11 ? 2 : 1;
}
