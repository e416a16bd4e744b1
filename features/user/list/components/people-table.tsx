"use client";

import { type Column, DataTable } from "@/components/data-table/data-table";
import { type RowSelectionState, useRowSelection } from "@/components/data-table/use-row-selection";
import type { TableView } from "@/lib/table-view";
import type { SortKey } from "../../domain/constants";
import type { ColumnId } from "../../domain/list-state";
import type { UserRecord } from "../../schema";
import type { ListCopy } from "./list-copy";
import { NameCell, PersonCell, PersonMenu, type RowActions } from "./people-cells";
import styles from "./people-table.module.css";
import type { usePeopleScreen } from "./use-people-screen";

type Props = Readonly<{
  people: readonly UserRecord[];
  screen: ReturnType<typeof usePeopleScreen>;
  view: TableView<ColumnId>;
  /** The columns that the viewer may see. */
  offered: readonly ColumnId[];
  selection: RowSelectionState;
  onSelection: Parameters<typeof useRowSelection>[0]["onSelection"];
  actions: RowActions;
}>;

/** The table with one page of people. Oneself, and whoever stands above, are not for bulk actions. */
export function PeopleTable({ people, screen, view, offered, selection, onSelection, actions }: Props) {
  const { abilities, state, change, isWaiting, copy } = screen;
  const { t } = copy;
  const shown = view.columns.filter(({ id, isShown }) => isShown && offered.includes(id)).map(({ id }) => id);
  const chosen = useRowSelection({ rows: people, selection, onSelection, canSelect: ({ may }) => may.deactivate });
  return (
    <DataTable
      className={styles.table}
      columns={columnsOf(shown, screen.sorts, copy)}
      isDense={view.isDense}
      isWaiting={isWaiting}
      label={t("table.label")}
      menu={{
        label: t("menu.column"),
        of: (person) => <PersonMenu actions={actions} person={person} copy={copy} />,
      }}
      onSort={(sort) => change({ sort })}
      rows={people}
      selection={
        abilities.manage
          ? { ...chosen, allLabel: t("select.page"), labelOf: ({ name }) => t("select.person", { name }) }
          : null
      }
      sort={state.sort}
    />
  );
}

function columnsOf(shown: readonly ColumnId[], sorts: readonly SortKey[], copy: ListCopy) {
  const columnOf = (id: "name" | ColumnId, cell: Column<UserRecord, SortKey>["cell"]) => ({
    id,
    label: copy.t(`columns.${id}`),
    sort: sorts.find((key) => key === id),
    cell,
  });
  const hasEmail = !shown.includes("email");
  return [
    columnOf("name", (person) => <NameCell hasEmail={hasEmail} person={person} copy={copy} />),
    ...shown.map((id) => columnOf(id, (person) => <PersonCell id={id} person={person} copy={copy} />)),
  ];
}
