import { expect, test } from "vitest";
import { mailRuleInputSchema } from "../schema";
import { emptyRule, ruleFaultsOf, ruleInputOf, ruleValuesOf } from "./rule-values";

const label = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const gone = "3f2504e0-4f89-41d3-9a0c-0305e82c3302";
const rule = {
  name: "Reports",
  conditions: { subject: "report", hasAttachment: true },
  actions: { labelIds: [label], isStarred: true as const, folder: "archive" as const },
};

test("a rule is the same after its form was opened and saved", () => {
  const values = ruleValuesOf(rule, new Set([label]));
  expect(ruleInputOf(values)).toEqual(rule);
  expect(mailRuleInputSchema.safeParse(ruleInputOf(values)).success).toBe(true);
});

test("labels that are gone are left out", () => {
  const withGone = { ...rule, actions: { ...rule.actions, labelIds: [label, gone] } };
  expect(ruleValuesOf(withGone, new Set([label])).labelIds).toEqual([label]);
});

test("a rule has a name, a condition and an action", () => {
  expect(ruleFaultsOf(emptyRule)).toEqual({ name: "required", from: "no-condition", folder: "no-action" });
  expect(ruleFaultsOf({ ...emptyRule, name: "A", attachment: "without", isRead: true })).toEqual({});
  expect(ruleFaultsOf({ ...emptyRule, name: "A\nB", subject: " ", from: "x", isRead: true })).toEqual({
    name: "invalid-text",
  });
});
