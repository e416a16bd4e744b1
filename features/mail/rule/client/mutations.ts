/** Creates, changes, orders and deletes rules. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithBody } from "@/lib/api-client";
import { optimisticUpdate } from "@/lib/optimistic-update";
import { useConfirmedWrite } from "@/lib/use-confirmed-write";
import type { MailRuleAnswer, MailRuleList } from "../schema";
import { mailRuleKeys } from "./queries";

type Rule = MailRuleAnswer["rule"];
const writesKey = [...mailRuleKeys.all, "write"];

const rulesIn = (client: QueryClient) => client.getQueryData<MailRuleList>(mailRuleKeys.all)?.rules ?? [];
const change = (client: QueryClient, next: (known: Rule[]) => Rule[]) =>
  client.setQueryData<MailRuleList>(mailRuleKeys.all, (list) => list && { rules: next(list.rules) });

const put = (client: QueryClient, { rule }: MailRuleAnswer) =>
  change(client, (known) =>
    known.some(({ id }) => id === rule.id) ? known.map((one) => (one.id === rule.id ? rule : one)) : [...known, rule],
  );

export const useCreateRule = () =>
  useConfirmedWrite(writesKey, { kind: "create", send: callWithBody("POST /api/mail/rules/new"), receive: put });

export const useUpdateRule = () =>
  useConfirmedWrite(writesKey, { kind: "update", send: callWithBody("POST /api/mail/rules/update"), receive: put });

export const useDeleteRule = () =>
  useConfirmedWrite(writesKey, {
    kind: "delete",
    send: callWithBody("POST /api/mail/rules/delete"),
    receive: (client, { rule }: MailRuleAnswer) => change(client, (known) => known.filter(({ id }) => id !== rule.id)),
  });

const move = (client: QueryClient, ruleId: string, index: number) =>
  change(client, (known) => {
    const moved = known.find(({ id }) => id === ruleId);
    return moved ? known.filter(({ id }) => id !== ruleId).toSpliced(index, 0, moved) : known;
  });

/** At once on the screen; a refusal puts the rule back where it was. */
export const useMoveRule = () => {
  const client = useQueryClient();
  return useMutation(
    optimisticUpdate(client, {
      queryKey: mailRuleKeys.all,
      writesKey,
      send: (body: Readonly<{ ruleId: string; index: number }>) => call("POST /api/mail/rules/update", { body }),
      apply: ({ ruleId, index }) => {
        const before = rulesIn(client).findIndex(({ id }) => id === ruleId);
        move(client, ruleId, index);
        return before;
      },
      revert: ({ ruleId }, before) => move(client, ruleId, before),
    }),
  );
};

/** At once on the screen; a refusal puts the switch back. */
export const useSwitchRule = () => {
  const client = useQueryClient();
  const flip = (ruleId: string, isOn: boolean) =>
    change(client, (known) => known.map((rule) => (rule.id === ruleId ? { ...rule, isOn } : rule)));
  return useMutation(
    optimisticUpdate(client, {
      queryKey: mailRuleKeys.all,
      writesKey,
      send: (body: Readonly<{ ruleId: string; isOn: boolean }>) => call("POST /api/mail/rules/update", { body }),
      apply: ({ ruleId, isOn }) => {
        flip(ruleId, isOn);
        return !isOn;
      },
      revert: ({ ruleId }, before) => flip(ruleId, before),
    }),
  );
};
