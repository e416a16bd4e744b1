/** Converts between a rule and the values of its form, and validates them. */
import { isBlank, isPlainLine } from "@/lib/plain-line";
import type { MailRuleAnswer, MailRuleInput } from "../schema";

export const soughtFields = ["from", "to", "subject", "contains"] as const;
type SoughtField = (typeof soughtFields)[number];

export type RuleValues = Readonly<
  Record<SoughtField, string> & {
    name: string;
    attachment: "any" | "with" | "without";
    labelIds: readonly string[];
    isStarred: boolean;
    isImportant: boolean;
    isRead: boolean;
    folder: "inbox" | "archive" | "trash";
  }
>;
type Rule = MailRuleAnswer["rule"];

export const emptyRule: RuleValues = {
  name: "",
  from: "",
  to: "",
  subject: "",
  contains: "",
  attachment: "any",
  labelIds: [],
  isStarred: false,
  isImportant: false,
  isRead: false,
  folder: "inbox",
};

const attachmentOf = (has: boolean | undefined) => (has === undefined ? "any" : has ? "with" : "without");

/** Labels that are gone by now are left out. */
export const ruleValuesOf = (
  { name, conditions, actions }: Pick<Rule, "name" | "conditions" | "actions">,
  labelIds: ReadonlySet<string>,
): RuleValues => ({
  name,
  from: conditions.from ?? "",
  to: conditions.to ?? "",
  subject: conditions.subject ?? "",
  contains: conditions.contains ?? "",
  attachment: attachmentOf(conditions.hasAttachment),
  labelIds: (actions.labelIds ?? []).filter((id) => labelIds.has(id)),
  isStarred: actions.isStarred ?? false,
  isImportant: actions.isImportant ?? false,
  isRead: actions.isRead ?? false,
  folder: actions.folder ?? "inbox",
});

const sought = (values: RuleValues) =>
  Object.fromEntries(soughtFields.flatMap((field) => (isBlank(values[field]) ? [] : [[field, values[field].trim()]])));

export function ruleInputOf(values: RuleValues): Omit<MailRuleInput, "isOn"> {
  const { name, attachment, labelIds, isStarred, isImportant, isRead, folder } = values;
  return {
    name: name.trim(),
    conditions: {
      ...sought(values),
      ...(attachment !== "any" && { hasAttachment: attachment === "with" }),
    },
    actions: {
      ...(labelIds.length > 0 && { labelIds: [...labelIds] }),
      ...(isStarred && { isStarred }),
      ...(isImportant && { isImportant }),
      ...(isRead && { isRead }),
      ...(folder !== "inbox" && { folder }),
    },
  };
}

export const ruleFaults = ["required", "invalid-text", "no-condition", "no-action", "too-many"] as const;
type RuleFault = (typeof ruleFaults)[number];

export function ruleFaultsOf(values: RuleValues) {
  const faults: Partial<Record<keyof RuleValues, RuleFault>> = {};
  const { conditions, actions } = ruleInputOf(values);
  if (isBlank(values.name)) faults.name = "required";
  for (const field of ["name", ...soughtFields] as const)
    if (!isPlainLine(values[field])) faults[field] = "invalid-text";
  if (Object.keys(conditions).length === 0) faults.from = "no-condition";
  if (Object.keys(actions).length === 0) faults.folder = "no-action";
  return faults;
}
