/**
 * The limits and enumerations of people that the table, the contracts and the browser share, without zod so that the
 * browser need not load it.
 */

export const userStatuses = ["active", "pending", "deactivated"] as const;
export type UserStatus = (typeof userStatuses)[number];

/** From the country down to the door; `state` is an аймаг or the capital, `city` a сум or дүүрэг, `district` a баг or хороо. */
export type Address = Readonly<{
  country?: string;
  state?: string;
  city?: string;
  district?: string;
  street?: string;
  zipCode?: string;
}>;

export const socialNetworks = ["facebook", "instagram", "linkedin", "x"] as const;
export type SocialLinks = Readonly<Partial<Record<(typeof socialNetworks)[number], string>>>;

export const userLimits = {
  name: 60,
  jobTitle: 100,
  about: 1_000,
  addressLine: 120,
  zipCode: 12,
  link: 300,
  reason: 300,
  pageSize: 200,
  /** Up to here totals are exact, and pages may be asked for by number. */
  counted: 10_000,
  search: 100,
  /** People whom one act changes at most. */
  bulk: 1_000,
} as const;

/** What the list may be sorted by. */
export const sortKeys = ["name", "email", "jobTitle", "role", "status", "createdAt"] as const;
export type SortKey = (typeof sortKeys)[number];

/** What opens a letter to somebody. */
export const mailTo = (address: string) => `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
