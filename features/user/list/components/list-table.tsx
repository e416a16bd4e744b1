"use client";

import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  type RowSelectionState,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from "@tanstack/react-table";
import { type KeyboardEvent, useMemo, useRef } from "react";
import { Checkbox } from "@/components/checkbox";
import { Icon } from "@/components/icon";
import { classNames } from "@/lib/class-names";
import type { SortKey } from "../../domain/constants";
import { type ColumnId, columnIds, type ListLook, type ListState } from "../../domain/list-state";
import type { UserRecord } from "../../schema";
import type { ListCopy } from "./list-copy";
import { ListRow, type RowActions } from "./list-row";
import styles from "./list-table.module.css";
import { moveInRows } from "./move-in-rows";
import { useIsWider } from "./use-is-wider";

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
});
const helper = createColumnHelper<typeof features, UserRecord>();
const columns = helper.columns([
  helper.accessor("name", {}),
  ...columnIds.map((id) => helper.accessor((person) => person[id], { id })),
]);

type Props = Readonly<{
  people: readonly UserRecord[];
  total: number;
  state: ListState;
  look: ListLook;
  /** The columns that the viewer may see, and what they may sort by. */
  offered: readonly ColumnId[];
  sorts: readonly SortKey[];
  /** Null where there is nothing to do with many at once. */
  selection: RowSelectionState | null;
  isWaiting: boolean;
  onSelection: (update: Updater<RowSelectionState>) => void;
  onChange: (input: Partial<ListState>) => void;
  actions: RowActions;
  copy: ListCopy;
}>;

/** One page of people. Paging, sorting and narrowing are the server's; the library keeps columns and choice. */
export function ListTable(props: Props) {
  const { people, total, state, look, offered, sorts, selection, isWaiting, onSelection, onChange, actions, copy } =
    props;
  const { t } = copy;
  const visibility = useMemo(
    () => Object.fromEntries(look.columns.map(({ id, isShown }) => [id, isShown && offered.includes(id)])),
    [look, offered],
  );
  const table = useTable({
    features,
    columns,
    data: people,
    getRowId: ({ id }) => id,
    rowCount: total,
    manualPagination: true,
    manualSorting: true,
    enableRowSelection: ({ original }) => original.may.deactivate,
    isRowRangeSelectionEvent: hasShift,
    state: {
      columnOrder: ["name", ...look.columns.map(({ id }) => id)],
      columnVisibility: visibility,
      pagination: { pageIndex: state.page - 1, pageSize: state.pageSize },
      rowSelection: selection ?? noSelection,
      sorting: [{ id: state.sort.key, desc: state.sort.isDescending }],
    },
    onRowSelectionChange: onSelection,
  });
  const shown = table.getVisibleLeafColumns().map(({ id }) => id as "name" | ColumnId);
  const rows = table.getRowModel().rows;
  const box = useRef<HTMLTableElement>(null);
  const isWide = useIsWider(box);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = moveInRows(event);
    if (at === null || !selection) return;
    // Shift and an arrow take the rows along, as in every list.
    rows[at.from]?.toggleSelected(true);
    rows[at.to]?.toggleSelected(true);
  }

  return (
    <section
      aria-label={t("table.label")}
      className={classNames(styles.scroller, isWide && styles.wide)}
      onKeyDown={handleKeyDown}
      tabIndex={isWide ? 0 : undefined}
    >
      <table
        aria-busy={isWaiting}
        aria-label={t("table.label")}
        className={classNames(styles.table, look.isDense && styles.dense, isWaiting && styles.waiting)}
        ref={box}
      >
        <thead>
          <tr>
            {selection && (
              <th className={styles.check} scope="col">
                <Checkbox
                  checked={rows.length > 0 && table.getIsAllPageRowsSelected()}
                  className={styles.box}
                  data-select-all=""
                  isIndeterminate={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
                  label={<span className={styles.phoneWord}>{t("select.page")}</span>}
                  onChange={table.getToggleAllPageRowsSelectedHandler()}
                />
              </th>
            )}
            {shown.map((id) => (
              <Head key={id} id={id} onChange={onChange} sorts={sorts} state={state} copy={copy} />
            ))}
            <th className={styles.menu} scope="col">
              <span className={styles.hidden}>{t("menu.column")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ListRow
              actions={actions}
              columns={shown}
              canSelect={row.getCanSelect()}
              isSelected={selection ? row.getIsSelected() : null}
              key={row.id}
              onSelect={row.getToggleSelectedHandler()}
              person={row.original}
              copy={copy}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const noSelection: RowSelectionState = {};

/** The library hands over React's event, whose press is in the browser's own. */
const hasShift = (event: unknown) => {
  const native: unknown = typeof event === "object" && event !== null ? Reflect.get(event, "nativeEvent") : null;
  return native instanceof MouseEvent && native.shiftKey;
};

type HeadProps = Readonly<{ id: "name" | ColumnId }> & Pick<Props, "sorts" | "state" | "onChange" | "copy">;

function Head({ id, sorts, state, onChange, copy: { t } }: HeadProps) {
  const key = sorts.find((name) => name === id);
  const own = key && state.sort.key === key ? state.sort : null;
  if (!key) {
    return (
      <th className={styles[id]} scope="col">
        {t(`columns.${id}`)}
      </th>
    );
  }
  return (
    <th aria-sort={own ? (own.isDescending ? "descending" : "ascending") : "none"} className={styles[id]} scope="col">
      <button
        className={styles.sort}
        onClick={() => onChange({ sort: { key, isDescending: own ? !own.isDescending : false } })}
        type="button"
      >
        {t(`columns.${id}`)}
        <Icon
          className={own ? undefined : styles.unsorted}
          name={own?.isDescending ? "arrow-down" : "arrow-up"}
          size={14}
        />
      </button>
    </th>
  );
}
