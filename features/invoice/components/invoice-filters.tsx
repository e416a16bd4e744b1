"use client";

import { useTranslations } from "next-intl";
import { DateField } from "@/components/date-field";
import { invoiceList } from "../domain/list-state";
import styles from "./invoice.module.css";

type Filters = typeof invoiceList.cleared;
type Props = Readonly<{ state: Filters; onChange: (patch: Partial<Filters>) => void }>;

/** The days of issue, from and to. */
export function InvoiceFilters({ state, onChange }: Props) {
  const t = useTranslations("invoice.filters");
  return (
    <div className={styles.filters}>
      {(["from", "to"] as const).map((name) => (
        <DateField
          key={name}
          label={t(name)}
          onChange={(text) => {
            const day = invoiceList.fields[name].read(text);
            if (text === "" || day !== undefined) onChange({ [name]: day });
          }}
          value={state[name] ?? ""}
        />
      ))}
    </div>
  );
}
