/** Reads addresses as people type and paste them. */
import { emailProblem } from "@/features/account/policy";
import { withoutTurns } from "@/lib/plain-line";
import type { Mailbox } from "../../domain/mailbox";

export const keyOf = ({ email }: Mailbox): string => email.trim().toLowerCase();

export const isValidAddress = ({ email }: Mailbox): boolean => emailProblem(email) === null;

/** Cuts where one address ends; commas in quotes and angle brackets are part of it. */
function partsOf(text: string): string[] {
  return text.match(/(?:"[^"\n]*"|<[^>\n]*>|[^,;\n"<]|["<])+/g) ?? [];
}

function readOne(part: string): Mailbox[] {
  const text = withoutTurns(part).replaceAll(/\s+/g, " ").trim();
  const named = /^(.*?)\s*<([^<>]*)>$/.exec(text);
  if (named) {
    const name = (named[1] ?? "").replaceAll(/^["']|["']$/g, "").trim();
    return [{ name, email: (named[2] ?? "").trim() }];
  }
  if (text === "") return [];
  // Several addresses with nothing but spaces between them.
  const parts = text.split(" ");
  if (parts.length > 1 && parts.every((part) => part.includes("@"))) return parts.map((email) => ({ name: "", email }));
  return [{ name: "", email: text }];
}

/** More than this is no list of people. */
const maxTyped = 20_000;

/** All addresses of a text; what is none stays as it was typed, for its writer to mend. */
export const readAddresses = (text: string): Mailbox[] => partsOf(text.slice(0, maxTyped)).flatMap(readOne);

/** Adds to a list whom it does not have yet. */
export function withAdded(list: readonly Mailbox[], added: readonly Mailbox[]): Mailbox[] {
  const known = new Set(list.map(keyOf));
  return [
    ...list,
    ...added.filter((one) => {
      const isNew = !known.has(keyOf(one));
      known.add(keyOf(one));
      return isNew;
    }),
  ];
}
