/** Somebody's name and address, as they stand in a mail's head. */
export type Mailbox = { name: string; email: string };

/** The first of each address; addresses are in lower case by then. */
export function withoutRepeats(mailboxes: readonly Mailbox[], known: ReadonlySet<string> = new Set()): Mailbox[] {
  const seen = new Set(known);
  return mailboxes.filter(({ email }) => {
    const isNew = !seen.has(email);
    seen.add(email);
    return isNew;
  });
}
