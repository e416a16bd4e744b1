import { type Priority, priorities } from "@/features/kanban/domain/constants";
import type { ProjectFilters } from "../schema";
import {
  defaultProjectSort,
  type ProjectShelf,
  type ProjectSort,
  type ProjectStatus,
  projectLimits,
  projectShelves,
  projectSorts,
  projectStatuses,
} from "./constants";

/** What of the list of projects stands in the address; without the validation library, for the browser's sake. */

export const projectViews = ["cards", "table", "timeline"] as const;
export type ProjectView = (typeof projectViews)[number];

export type ProjectListState = Readonly<{
  view: ProjectView;
  shelf: ProjectShelf;
  search: string;
  status: ProjectStatus | null;
  priority: Priority | null;
  memberId: string | null;
  sort: ProjectSort;
}>;

const lookUp = <Value>(values: readonly Value[], wanted: unknown) => values.find((value) => value === wanted);

/** What the address says; whatever it does not say, or says badly, is as usual. */
export function readProjectList(params: URLSearchParams): ProjectListState {
  const member = params.get("member") ?? "";
  return {
    view: lookUp(projectViews, params.get("view")) ?? "cards",
    shelf: lookUp(projectShelves, params.get("shelf")) ?? "current",
    search: (params.get("search") ?? "").slice(0, projectLimits.search),
    status: lookUp(projectStatuses, params.get("status")) ?? null,
    priority: lookUp(priorities, params.get("priority")) ?? null,
    memberId: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(member) ? member : null,
    sort: lookUp(projectSorts, params.get("sort")) ?? defaultProjectSort,
  };
}

/** The address that says this; what is as usual is left out, and what else stands there stays. */
export function writeProjectList(params: URLSearchParams, state: ProjectListState): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  set("view", state.view === "cards" ? null : state.view);
  set("shelf", state.shelf === "current" ? null : state.shelf);
  set("search", state.search);
  set("status", state.status);
  set("priority", state.priority);
  set("member", state.memberId);
  set("sort", state.sort === defaultProjectSort ? null : state.sort);
  return next;
}

/** What the server is asked for. */
export const filtersOf = ({ shelf, search, status, priority, memberId, sort }: ProjectListState): ProjectFilters => ({
  shelf,
  search: search.trim(),
  status: status ?? undefined,
  priority: priority ?? undefined,
  memberId: memberId ?? undefined,
  sort,
});

export const countFilters = ({ shelf, status, priority, memberId }: ProjectListState) =>
  [status, priority, memberId].filter((value) => value !== null).length + Number(shelf !== "current");

export const isFiltered = (state: ProjectListState) => state.search.trim() !== "" || countFilters(state) > 0;

export const nothingFiltered = { shelf: "current", search: "", status: null, priority: null, memberId: null } as const;
