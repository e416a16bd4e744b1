import { foldForSearch } from "@/lib/fold";
import type { Mailbox } from "../../domain/mailbox";

/** All that are given have to hold. */
export type RuleConditions = {
  from?: string;
  to?: string;
  subject?: string;
  /** In subject or body, each of them. */
  contains?: string;
  hasAttachment?: boolean;
};

export type RuleActions = {
  labelIds?: string[];
  isStarred?: boolean;
  isImportant?: boolean;
  isRead?: boolean;
  /** The last rule that says where to decides. */
  folder?: "archive" | "trash";
};

export type Rule = Readonly<{ conditions: RuleConditions; actions: RuleActions }>;

export type Arriving = Readonly<{
  from: Mailbox;
  /** To and Cc. */
  to: readonly Mailbox[];
  subject: string;
  /** Without marks. */
  text: string;
  hasAttachments: boolean;
}>;

const textOf = ({ name, email }: Mailbox) => `${name} ${email}`;

/** Folded once, however many rules are asked. */
export function foldMail({ from, to, subject, text, hasAttachments }: Arriving) {
  const folded = foldForSearch(subject);
  return {
    from: foldForSearch(textOf(from)),
    to: foldForSearch(to.map(textOf).join(" ")),
    subject: folded,
    text: `${folded} ${foldForSearch(text)}`,
    hasAttachments,
  };
}
type FoldedMail = ReturnType<typeof foldMail>;

const holdsAll = (text: string, sought: string | undefined) =>
  sought === undefined ||
  foldForSearch(sought)
    .split(" ")
    .every((word) => text.includes(word));

const holds = (text: string, sought: string | undefined) =>
  sought === undefined || text.includes(foldForSearch(sought));

/** Whether every condition of a rule holds. */
export const matchesRule = (mail: FoldedMail, { from, to, subject, contains, hasAttachment }: RuleConditions) =>
  holds(mail.from, from) &&
  holds(mail.to, to) &&
  holds(mail.subject, subject) &&
  holdsAll(mail.text, contains) &&
  (hasAttachment === undefined || mail.hasAttachments === hasAttachment);

/** What the rules that match do, put together in their order. */
export function applyRules(mail: FoldedMail, rules: readonly Rule[]): RuleActions {
  const matching = rules.filter(({ conditions }) => matchesRule(mail, conditions));
  const labelIds = [...new Set(matching.flatMap(({ actions }) => actions.labelIds ?? []))];
  return Object.assign({}, ...matching.map(({ actions }) => actions), { labelIds });
}
