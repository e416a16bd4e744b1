"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLeaveForm } from "@/components/close-guards";
import { Dialog } from "@/components/dialog";
import { EmptyState } from "@/components/empty-state";
import { IconButton } from "@/components/icon-button";
import { LoadState } from "@/components/load-state";
import { Skeleton } from "@/components/skeleton";
import { Table } from "@/components/table";
import { toast } from "@/components/toast";
import type { Price } from "@/features/assistant/price/schema";
import { formatNumber } from "@/lib/format";
import type { AskCopy } from "../../ask/components/ask-copy";
import { useAskCopy } from "../../ask/components/use-ask";
import { useDeletePrice, useSetPrice } from "../client/mutations";
import { pricesQuery } from "../client/queries";
import { PriceForm } from "./price-form";
import styles from "./prices-dialog.module.css";

/** A dialog with the prices of the models. Administrators change it; everybody may know. */
export function PricesDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const copy = useAskCopy();
  const { t } = copy;
  const found = useQuery(pricesQuery);
  const { data } = found;
  const [edited, setEdited] = useState<Price | null>(null);
  return (
    <Dialog closeLabel={t("act.close")} onClose={onClose} open size="m" title={t("prices.title")}>
      <p className={styles.hint}>
        {t("prices.hint")} {data && !data.canEdit && t("prices.readOnly")}
      </p>
      <LoadState of={found} title={t("prices.loadFailed")}>
        <Skeleton height={160} shape="box" />
      </LoadState>
      {data?.prices.length === 0 && <EmptyState headingLevel={3} icon="receipt-text" title={t("prices.none")} />}
      {data && data.prices.length > 0 && (
        <PriceTable canEdit={data.canEdit} onEdit={setEdited} prices={data.prices} copy={copy} />
      )}
      {data?.canEdit && (
        <PriceForm key={edited?.model ?? ""} onDone={() => setEdited(null)} price={edited} copy={copy} />
      )}
    </Dialog>
  );
}

type TableProps = Readonly<{
  prices: readonly Price[];
  canEdit: boolean;
  onEdit: (price: Price) => void;
  copy: AskCopy;
}>;

function PriceTable({ prices, canEdit, onEdit, copy: { t, locale } }: TableProps) {
  const { mutateAsync: remove } = useDeletePrice();
  const { mutateAsync: set } = useSetPrice();
  const leaveForm = useLeaveForm();
  const dollars = (micros: number) =>
    t("facts.cost", { amount: formatNumber(locale, micros / 1_000_000, { maximumFractionDigits: 6 }) });

  /** Undo sets what was deleted, which somebody may have changed since the table was read. */
  const undoOf = ({ model, inputMicros, outputMicros }: Price) => ({
    inverse: () => set({ model, inputMicros, outputMicros }),
    onRefused: () => toast.error(t("prices.saveFailed")),
  });

  function handleDelete({ model }: Price) {
    // By promise: with the last price the table goes, and what a mutation would tell it goes unheard.
    void remove(model).then(
      ({ price }) => toast.success(t("prices.deleted", { model }), { undo: undoOf(price) }),
      () => toast.error(t("prices.saveFailed")),
    );
  }

  return (
    <Table dense label={t("prices.title")}>
      <thead>
        <tr>
          <th scope="col">{t("prices.model")}</th>
          <th scope="col">{t("prices.input")}</th>
          <th scope="col">{t("prices.output")}</th>
          {canEdit && <td />}
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr key={price.model}>
            <th className="medium break-anywhere text-start" scope="row">
              <bdi>{price.model}</bdi>
            </th>
            <td>{dollars(price.inputMicros)}</td>
            <td>{dollars(price.outputMicros)}</td>
            {canEdit && (
              <td className={styles.acts}>
                <IconButton
                  icon="pencil"
                  label={t("prices.edit", { model: price.model })}
                  onClick={() => leaveForm(() => onEdit(price))}
                  size="s"
                />
                <IconButton
                  icon="trash-2"
                  label={t("prices.delete", { model: price.model })}
                  onClick={() => handleDelete(price)}
                  size="s"
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
