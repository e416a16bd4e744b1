"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/icon-button";
import { Table } from "@/components/table";
import { formatNumber } from "@/lib/format";
import type { PersonUsage } from "../schema";
import styles from "./budget-section.module.css";
import { PersonLimitDialog } from "./person-limit-dialog";
import { UsageMeter } from "./usage-meter";

type Props = Readonly<{
  people: readonly PersonUsage[];
  /** The limit of those who have none of their own. */
  personTokens: number | null;
}>;

/** The AI usage of each person in the current month, with their limit. */
export function UsageTable({ people, personTokens }: Props) {
  const t = useTranslations("aiService.budget");
  const locale = useLocale();
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = people.find(({ userId }) => userId === editedId);
  const limitText = ({ limitTokens, hasOwnLimit }: PersonUsage) => {
    const limit = limitTokens === null ? t("noLimit") : formatNumber(locale, limitTokens);
    return hasOwnLimit ? limit : t("default", { limit });
  };
  return (
    <>
      <Table dense label={t("people")}>
        <thead>
          <tr>
            <th scope="col">{t("name")}</th>
            <th scope="col">{t("month")}</th>
            <th scope="col">{t("limit")}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.userId}>
              <th className={styles.name} scope="row">
                <bdi>{person.name}</bdi>
              </th>
              <td>
                <UsageMeter label={person.name} limitTokens={person.limitTokens} usedTokens={person.usedTokens} />
              </td>
              <td>{limitText(person)}</td>
              <td data-align="end">
                <IconButton
                  icon="pencil"
                  label={t("edit", { name: person.name })}
                  onClick={() => setEditedId(person.userId)}
                  size="s"
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {edited && <PersonLimitDialog onClose={() => setEditedId(null)} person={edited} personTokens={personTokens} />}
    </>
  );
}
