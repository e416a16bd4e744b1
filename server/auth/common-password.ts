import "server-only";
import { accountLimits } from "@/features/account/policy";
import { AppError } from "@/lib/errors";

let known: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is chosen. Shorter ones are refused for their length. */
async function readList(): Promise<ReadonlySet<string>> {
  const { default: passwords } = await import("@zxcvbn-ts/language-common/src/passwords.json");
  return new Set(passwords.filter((password) => password.length >= accountLimits.passwordLeast));
}

/**
 * Throws the field error `too-common` for a password among the 49,000 that leaked most often (the list of
 * @zxcvbn-ts/language-common). The rules that forms share (`isCommonPassword`) know stems and habits; this list is too
 * large for browsers. Call it before anything is looked up, so that the answer tells nothing of accounts.
 */
export async function requireUncommon(password: string, pointer: `#/${string}`): Promise<void> {
  known ??= readList();
  const text = password.normalize("NFKC").toLowerCase().trim();
  if ((await known).has(text)) throw new AppError("invalid-input", { fields: [{ pointer, code: "too-common" }] });
}
