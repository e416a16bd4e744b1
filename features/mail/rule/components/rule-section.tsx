"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { useFailureToast } from "@/components/failure-toast";
import { IconButton } from "@/components/icon-button";
import { LoadState } from "@/components/load-state";
import { OrderedList } from "@/components/ordered-list";
import { Skeleton } from "@/components/skeleton";
import { Switch } from "@/components/switch";
import { toast } from "@/components/toast";
import { mailLabelsQuery } from "../../client/queries";
import { mailLimits } from "../../domain/constants";
import { SectionHead } from "../../setting/components/settings-part";
import { useCreateRule, useDeleteRule, useMoveRule, useSwitchRule } from "../client/mutations";
import { mailRulesQuery } from "../client/queries";
import type { MailRuleAnswer } from "../schema";
import { EditRule, NewRule } from "./rule-dialog";
import { useRuleSentence } from "./use-rule-sentence";

type Rule = MailRuleAnswer["rule"];

/** The person's rules in the order in which they are applied: new ones, changes, order and deletion. */
export function RuleSection() {
  const t = useTranslations("mail.settings.rules");
  const tSections = useTranslations("mail.settings.sections");
  const fail = useFailureToast();
  const found = useQuery(mailRulesQuery());
  const labels = useQuery(mailLabelsQuery()).data?.labels.filter(({ type }) => type === "custom");
  const sentenceOf = useRuleSentence(labels ?? []);
  const move = useMoveRule();
  const [open, setOpen] = useState<Rule | "new" | null>(null);
  const close = () => setOpen(null);
  const rules = found.data?.rules;
  return (
    <>
      <SectionHead
        action={
          rules &&
          labels &&
          rules.length < mailLimits.rules && (
            <Button onClick={() => setOpen("new")} startIcon="plus" variant="soft">
              {t("new")}
            </Button>
          )
        }
        hint={t("hint")}
        title={tSections("rules")}
      />
      <LoadState headingLevel={3} of={found} title={t("loadFailed")}>
        <Skeleton height={120} shape="box" width="100%" />
      </LoadState>
      {rules?.length === 0 && (
        <EmptyState headingLevel={3} icon="list-filter" title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      )}
      {rules && rules.length > 0 && (
        <OrderedList
          content={(rule) => (
            <div className="grid gap-1">
              <bdi className="text-14 medium break-anywhere">{rule.name}</bdi>
              <p className="text-13 muted break-anywhere" dir="auto">
                {sentenceOf(rule)}
              </p>
            </div>
          )}
          controls={(rule, at) => <RuleControls at={at} onEdit={() => setOpen(rule)} rule={rule} />}
          id="mail-rules"
          items={rules}
          label={tSections("rules")}
          onMove={(ruleId, index) => move.mutate({ ruleId, index }, { onError: (error) => fail(error, t("failed")) })}
        />
      )}
      {open === "new" && labels && <NewRule labels={labels} onClose={close} />}
      {open !== null && open !== "new" && labels && <EditRule labels={labels} onClose={close} rule={open} />}
    </>
  );
}

function RuleControls({ rule, at, onEdit }: Readonly<{ rule: Rule; at: number; onEdit: () => void }>) {
  const t = useTranslations("mail.settings.rules");
  const fail = useFailureToast();
  const flip = useSwitchRule();
  const remove = useDeleteRule();
  const create = useCreateRule();
  const move = useMoveRule();
  const { id: ruleId, name } = rule;
  async function restore() {
    const { id: _, ...input } = rule;
    const made = await create.mutateAsync(input);
    await move.mutateAsync({ ruleId: made.rule.id, index: at });
  }
  async function handleDelete() {
    try {
      await remove.mutateAsync({ ruleId });
    } catch (error) {
      return fail(error, t("failed"));
    }
    toast.success(t("deleted"), {
      undo: { inverse: restore, done: t("restored"), onRefused: (error) => fail(error, t("failed")) },
    });
  }
  return (
    <>
      <Switch
        checked={rule.isOn}
        label={t("isOn", { name })}
        labelHidden
        onChange={({ target }) =>
          flip.mutate({ ruleId, isOn: target.checked }, { onError: (error) => fail(error, t("failed")) })
        }
      />
      <IconButton icon="pencil" label={t("edit", { name })} onClick={onEdit} size="s" />
      <IconButton
        disabled={remove.isPending}
        icon="trash-2"
        label={t("delete", { name })}
        onClick={() => void handleDelete()}
        size="s"
      />
    </>
  );
}
