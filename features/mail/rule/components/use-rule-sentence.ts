import { useLocale, useTranslations } from "next-intl";
import { formatList } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import type { MailLabel } from "../../label/schema";
import { soughtFields } from "../domain/rule-values";
import type { MailRuleAnswer } from "../schema";

type Rule = Pick<MailRuleAnswer["rule"], "conditions" | "actions">;

/** Says a rule in plain words, with the names of the labels that there are. */
export function useRuleSentence(labels: readonly MailLabel[]) {
  const t = useTranslations("mail.settings.rules.sentence");
  const locale = useLocale() as Locale;
  const names = new Map(labels.map(({ id, name }) => [id as string, name]));

  return ({ conditions, actions }: Rule): string => {
    const { hasAttachment } = conditions;
    const { labelIds = [], isStarred, isImportant, isRead, folder } = actions;
    const named = labelIds.flatMap((id) => names.get(id) ?? []);
    const ifs = [
      ...soughtFields.flatMap((field) => {
        const text = conditions[field];
        return text === undefined ? [] : [t(field, { text })];
      }),
      ...(hasAttachment === undefined ? [] : [t(hasAttachment ? "with" : "without")]),
    ];
    const thens = [
      ...(named.length > 0 ? [t("label", { count: named.length, names: formatList(locale, named) })] : []),
      ...(isStarred ? [t("star")] : []),
      ...(isImportant ? [t("important")] : []),
      ...(isRead ? [t("read")] : []),
      ...(folder === undefined ? [] : [t(folder)]),
    ];
    // Its only action was a label that is gone.
    const does = thens.length > 0 ? formatList(locale, thens) : t("nothing");
    return t("whole", { conditions: formatList(locale, ifs), actions: does });
  };
}
