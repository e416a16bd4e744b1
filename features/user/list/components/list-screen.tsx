"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { RowSelectionState } from "@/components/data-table/use-row-selection";
import { useKeepListView } from "../../client/mutations";
import { listViewQuery } from "../../client/queries";
import { userLimits } from "../../domain/constants";
import { type Abilities, columnsFor, type ListLook, readLook } from "../../domain/list-state";
import { ExportButton } from "../../exchange/components/export-button";
import { BulkBar } from "./bulk-bar";
import { ColumnChoice } from "./column-choice";
import { ListSkeleton } from "./list-skeleton";
import { PeopleScreen } from "./people-screen";
import { PeopleTable } from "./people-table";
import type { RoleOption } from "./people-toolbar";
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
  const screen = usePeopleScreen("list", abilities, search);
  const { copy, people, filters } = screen;
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
    >
      {({ records }) => (
        <PeopleTable
          actions={actions.acts}
          look={look}
          offered={offered}
          onSelection={(update) => {
            setIsAllMatching(false);
            setSelection(update);
          }}
          people={records}
          screen={screen}
          selection={selection}
        />
      )}
    </PeopleScreen>
  );
}
