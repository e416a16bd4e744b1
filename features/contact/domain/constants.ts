/** The topics, statuses and limits of messages from the contact form. */

/** What somebody writes about. */
export const contactTopics = ["product", "order", "account", "problem", "other"] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** `spam`: set aside without notifying anyone; who manages messages still sees it. */
export const contactStatuses = ["new", "answered", "archived", "spam"] as const;
export type ContactStatus = (typeof contactStatuses)[number];

export const contactLimits = {
  name: 80,
  email: 254,
  phone: 40,
  message: 5_000,
  token: 200,
  perPage: 20,
  search: 100,
  /** Days for which archived messages and spam are kept. */
  archivedDays: 365,
  spamDays: 30,
} as const;

/** How long the form is open before its token counts, and for how long it then does. */
export const formTokenLimits = { minAgeMs: 2_000, maxAgeMs: 24 * 60 * 60 * 1_000 } as const;
