"use client";

import { Card } from "@/components/card";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { IconButton } from "@/components/icon-button";
import { Menu } from "@/components/menu";
import { moneyText } from "@/features/product/domain/shop-amount";
import { formatNumber } from "@/lib/format";
import type { DiscountCodeSort, DiscountCodeSortKey } from "../domain/list-state";
import type { DiscountCode } from "../schema";
import styles from "./discount-code-list.module.css";
import { type DiscountCopy, discountText, endText } from "./discount-sentence";
import { DiscountStateChip } from "./discount-state-chip";

export type RowActions = Readonly<{
  onEdit: (discountCode: DiscountCode) => void;
  onDuplicate: (discountCode: DiscountCode) => void;
  onDelete: (discountCode: DiscountCode) => void;
}>;

type Props = Readonly<{
  discountCodes: readonly DiscountCode[];
  sort: DiscountCodeSort;
  actions: RowActions;
  copy: DiscountCopy;
  onSort: (sort: DiscountCodeSort) => void;
}>;

/** The table of discount codes. */
export function DiscountCodeTable({ discountCodes, sort, actions, copy, onSort }: Props) {
  const { t } = copy;
  return (
    <Card padding="none">
      <DataTable
        className={styles.table}
        columns={columnsOf(actions, copy)}
        label={t("title")}
        menu={{ label: t("actions"), of: (row) => <RowMenu actions={actions} copy={copy} row={row} /> }}
        onSort={onSort}
        rows={discountCodes}
        sort={sort}
      />
    </Card>
  );
}

function columnsOf({ onEdit }: RowActions, copy: DiscountCopy): Column<DiscountCode, DiscountCodeSortKey>[] {
  const { t, locale } = copy;
  return [
    {
      id: "code",
      sort: "code",
      label: t("fields.code"),
      cell: (row) => (
        <button className="quiet-link semibold text num" data-cell="code" onClick={() => onEdit(row)} type="button">
          <bdi>{row.code}</bdi>
        </button>
      ),
    },
    { id: "value", label: t("fields.value"), cell: (row) => <Discount copy={copy} row={row} /> },
    { id: "state", label: t("fields.state"), cell: ({ state }) => <DiscountStateChip state={state} /> },
    {
      id: "uses",
      sort: "uses",
      label: t("fields.uses"),
      cell: ({ uses, maxUses }) => (
        <span className="num nowrap">
          {maxUses === null
            ? formatNumber(locale, uses)
            : t("usesOf", { uses: formatNumber(locale, uses), max: formatNumber(locale, maxUses) })}
        </span>
      ),
    },
    {
      id: "endsAt",
      sort: "endsAt",
      label: t("fields.endsDay"),
      cell: ({ endsAt }) => <span className="text-13 num nowrap">{endText(endsAt, copy) ?? t("noEnd")}</span>,
    },
  ];
}

function Discount({ row, copy: { t, locale } }: Readonly<{ row: DiscountCode; copy: DiscountCopy }>) {
  return (
    <span className="num nowrap">
      {discountText(locale, row)}
      {row.minSubtotal > 0 && (
        <span className="block text-13 faint">{t("from", { min: moneyText(locale, row.minSubtotal) })}</span>
      )}
    </span>
  );
}

type RowMenuProps = Readonly<{ row: DiscountCode; actions: RowActions; copy: DiscountCopy }>;

function RowMenu({ row, actions, copy: { t } }: RowMenuProps) {
  const label = t("actionsOf", { code: row.code });
  return (
    <Menu
      items={[
        { label: t("editAction"), icon: "pencil", onSelect: () => actions.onEdit(row) },
        { label: t("duplicate"), icon: "copy", onSelect: () => actions.onDuplicate(row) },
        "divider",
        { label: t("delete"), icon: "trash-2", danger: true, onSelect: () => actions.onDelete(row) },
      ]}
      label={label}
      trigger={(props) => <IconButton {...props} icon="ellipsis-vertical" label={label} />}
    />
  );
}
