"use client";

import {
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  type Updater,
  useTable,
} from "@tanstack/react-table";

const features = tableFeatures({ rowSelectionFeature });

export type { RowSelectionState };

type Options<Row> = Readonly<{
  rows: readonly Row[];
  selection: RowSelectionState;
  onSelection: (update: Updater<RowSelectionState>) => void;
  canSelect: (row: Row) => boolean;
}>;

/** Manages the selected rows by id across pages; Shift selects a range. */
export function useRowSelection<Row extends Readonly<{ id: string }>>(options: Options<Row>) {
  const { rows: data, selection, onSelection, canSelect } = options;
  const table = useTable({
    features,
    columns: [],
    data,
    getRowId: ({ id }) => id,
    enableRowSelection: ({ original }) => canSelect(original),
    isRowRangeSelectionEvent: hasShift,
    state: { rowSelection: selection },
    onRowSelectionChange: onSelection,
  });
  const { rows } = table.getRowModel();
  const isAll = rows.length > 0 && table.getIsAllPageRowsSelected();
  return {
    isAll,
    isSome: table.getIsSomePageRowsSelected() && !isAll,
    toggleAll: table.getToggleAllPageRowsSelectedHandler(),
    /** In the order of the rows. */
    rows: rows.map((row) => ({
      canSelect: row.getCanSelect(),
      isSelected: row.getIsSelected(),
      toggle: row.getToggleSelectedHandler(),
      select: () => row.toggleSelected(true),
    })),
  };
}

/** The library hands over React's event, whose press is in the browser's own. */
const hasShift = (event: unknown) => {
  const native: unknown = typeof event === "object" && event !== null ? Reflect.get(event, "nativeEvent") : null;
  return native instanceof MouseEvent && native.shiftKey;
};
