/** Counts the links and email addresses in a comment, and decides whether it needs review. */

const link = /\b(?:https?:\/\/|www\.|mailto:)\S/giu;

/** How many addresses of pages and mailboxes a text holds, whether they are links in it or not. */
export const countLinks = (text: string): number => text.match(link)?.length ?? 0;

type Written = Readonly<{ message: string; hasEarlierComments: boolean }>;

/** Whether somebody looks at a comment before readers see it: two links, or one in the first comment of its author. */
export const needsReview = ({ message, hasEarlierComments }: Written): boolean =>
  countLinks(message) >= (hasEarlierComments ? 2 : 1);
