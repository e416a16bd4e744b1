const ignoresDots = /@(gmail|googlemail)\.com$/;

/**
 * The mailbox behind an address, to count how often it is written to: what follows a plus sign is its owner's own label, and
 * Gmail ignores dots. Never an address to send to.
 */
export function mailboxOf(email: string): string {
  const bare = email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "");
  return ignoresDots.test(bare) ? bare.replace(/\.(?=[^@]*@)/g, "").replace("@googlemail.", "@gmail.") : bare;
}
