"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { Button } from "@/components/button";
import { BulkBar } from "@/components/data-table/bulk-bar";
import { ColumnChoice } from "@/components/data-table/column-choice";
import type { RowSelectionState } from "@/components/data-table/use-row-selection";
import { readTableView } from "@/lib/table-view";
import { useKeepListView } from "../../client/mutations";
import { listViewQuery } from "../../client/queries";
import { userLimits } from "../../domain/constants";
import { type Abilities, columnsFor, standardView } from "../../domain/list-state";
import { ExportButton } from "../../exchange/components/export-button";
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

/** The list of people with its toolbar and dialogs. */
export function ListScreen({ abilities, roles, grantable, search }: Props) {
  const screen = usePeopleScreen("list", abilities, search);
  const { copy, people, filters } = screen;
  const { t } = copy;
  const kept = useQuery(listViewQuery("users")).data;
  const view = useMemo(() => readTableView(kept, standardView), [kept]);
  const keepView = useKeepListView("users").mutate;
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
            label={t("bulk.label")}
            matching={isWholePage && !isAllMatching && total > ids.length ? total : null}
            max={userLimits.bulk}
            onClear={clear}
            onSelectMatching={() => setIsAllMatching(true)}
          >
            {abilities.export && (
              <ExportButton filters={filters} size="s" userIds={isAllMatching ? undefined : ids} variant="ghost" />
            )}
            <Button onClick={() => actions.ask("role", whom, count)} size="s" startIcon="key-round" variant="ghost">
              {t("menu.role")}
            </Button>
            <Button onClick={() => void actions.reactivateAll(whom)} size="s" startIcon="rotate-ccw" variant="ghost">
              {t("menu.reactivate")}
            </Button>
            <Button
              onClick={() => actions.ask("deactivate", whom, count)}
              size="s"
              startIcon="circle-x"
              variant="ghost"
            >
              {t("menu.deactivate")}
            </Button>
          </BulkBar>
        )
      }
      actions={actions}
      grantable={grantable}
      roles={roles}
      screen={screen}
      skeleton={<ListSkeleton label={t("loading")} />}
      tools={
        <ColumnChoice
          labelOf={(id) => t(`columns.${id}`)}
          offered={offered}
          onView={({ columns, isDense }) => keepView({ columns: [...columns], isDense })}
          standard={standardView}
          view={view}
        />
      }
    >
      {({ records }) => (
        <PeopleTable
          actions={actions.acts}
          view={view}
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
