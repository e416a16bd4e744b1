"use client";

import { useQuery } from "@tanstack/react-query";
import type { RowSelectionState } from "@tanstack/react-table";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useKeepListView } from "../../client/mutations";
import { listViewQuery } from "../../client/queries";
import { userLimits } from "../../domain/constants";
import { type Abilities, columnsFor, type ListLook, pageSizes, readLook } from "../../domain/list-state";
import { ExportButton } from "../../exchange/components/export-button";
import { BulkBar } from "./bulk-bar";
import { ColumnChoice } from "./column-choice";
import { ListSkeleton } from "./list-skeleton";
import { ListTable } from "./list-table";
import type { RoleOption } from "./list-toolbar";
import { PeopleScreen } from "./people-screen";
import { usePeopleActions } from "./use-people-acts";
import { usePeopleScreen } from "./use-people-screen";

type Props = Readonly<{
  abilities: Abilities;
  roles: readonly RoleOption[];
  /** The roles that the viewer may give. */
  grantable: readonly RoleOption[];
  /** The query of the address that the server drew this for. */
  search: string;
}>;

const nobody: RowSelectionState = {};

export function ListScreen({ abilities, roles, grantable, search }: Props) {
  const screen = usePeopleScreen(pageSizes, abilities, search);
  const { words: copy, state, change, people, sorts, filters, isWaiting } = screen;
  const view = useQuery(listViewQuery("users")).data;
  const look = useMemo(() => readLook(view), [view]);
  const keepLook = useKeepListView("users").mutate;
  const offered = useMemo(() => columnsFor(abilities), [abilities]);

  const [selection, setSelection] = useState(nobody);
  const [isAllMatching, setIsAllMatching] = useState(false);
  const clear = useCallback(() => {
    setSelection(nobody);
    setIsAllMatching(false);
  }, []);
  const narrowing = JSON.stringify(filters);
  // Whoever was chosen among others is not who is meant among these.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters are what it waits for.
  useEffect(clear, [clear, narrowing]);

  const actions = usePeopleActions(copy, clear);
  const list = people.data;
  const ids = useMemo(() => Object.keys(selection), [selection]);
  const total = list?.total ?? 0;
  const count = isAllMatching ? Math.min(total, userLimits.bulk) : ids.length;
  const whom = isAllMatching ? { matching: filters } : { ids };
  const isWholePage = list?.records.every(({ id, may }) => !may.deactivate || selection[id]) ?? false;

  return (
    <PeopleScreen
      bar={
        count > 0 && (
          <BulkBar
            count={count}
            isRunning={actions.isRunning}
            matching={isWholePage && !isAllMatching && total > ids.length ? total : null}
            onChangeRole={() => actions.ask("role", whom, count)}
            onClear={clear}
            onDeactivate={() => actions.ask("deactivate", whom, count)}
            onReactivate={() => void actions.reactivateAll(whom)}
            onSelectMatching={() => setIsAllMatching(true)}
            copy={copy}
          >
            {abilities.export && (
              <ExportButton filters={filters} size="s" userIds={isAllMatching ? undefined : ids} variant="ghost" />
            )}
          </BulkBar>
        )
      }
      actions={actions}
      grantable={grantable}
      roles={roles}
      screen={screen}
      skeleton={<ListSkeleton label={copy.t("loading")} />}
      tools={
        <ColumnChoice
          look={look}
          offered={offered}
          onLook={({ columns, isDense }: ListLook) => keepLook({ columns: [...columns], isDense })}
          copy={copy}
        />
      }
      view="list"
    >
      {({ records }) => (
        <ListTable
          actions={actions.acts}
          isWaiting={isWaiting}
          look={look}
          offered={offered}
          onChange={change}
          onSelection={(update) => {
            setIsAllMatching(false);
            setSelection(update);
          }}
          people={records}
          selection={abilities.manage ? selection : null}
          sorts={sorts}
          state={state}
          total={total}
          copy={copy}
        />
      )}
    </PeopleScreen>
  );
}
