/** The limits and enumerations of connected accounts that the tables, the contracts and the browser share. */

/** TLS from the first byte, or STARTTLS after the greeting (RFC 8314, 3). */
export const accountSecurities = ["tls", "starttls"] as const;
export type AccountSecurity = (typeof accountSecurities)[number];

/** `refused`: the password is wrong, and nothing is tried until it is changed. `failing` is tried again later. */
export const accountStates = ["ok", "refused", "failing"] as const;

/** Why an account could not be reached or signed in to. */
export const accountFaults = [
  "wrong-password",
  "unreachable",
  "private-host",
  "invalid-port",
  "insecure",
  "mailbox-full",
  "unexpected",
] as const;
export type AccountFault = (typeof accountFaults)[number];

/** The folders of a mail server that are read; by their special use (RFC 6154). */
export const remoteRoles = ["inbox", "sent", "trash", "spam", "archive"] as const;
export type RemoteRole = (typeof remoteRoles)[number];

export const accountLimits = {
  accounts: 5,
  name: 80,
  host: 253,
  username: 254,
  password: 1_000,
  path: 1_000,
  /** Mails of a folder that the first sync fetches, the newest. */
  firstFetched: 5_000,
  /** Mails of a folder that is read. */
  folderMails: 1_000_000,
  /** Bytes; of larger mails only the head is kept. */
  mailBytes: 25_000_000,
} as const;

/** IMAP with STARTTLS and over TLS; others are allowed on private hosts alone. */
export const accountPorts: readonly number[] = [143, 993];
