const ignoresDots = /@(gmail|googlemail)\.com$/;

/**
 * Returns the mailbox behind an email address for rate limits: without the label after a plus sign, and without dots
 * for Gmail. Never an address to send to.
 * `mailbox_of` in the database is the same.
 */
export function mailboxOf(email: string): string {
  const bare = email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "");
  return ignoresDots.test(bare) ? bare.replace(/\.(?=[^@]*@)/g, "").replace("@googlemail.", "@gmail.") : bare;
}
