import { priorities } from "@/features/kanban/domain/constants";
import { choice, defineList, id, sortNames, text } from "@/lib/list-contract";
import { projectLimits, projectShelves, projectSortKeys, projectStatuses } from "./constants";

export const projectViews = ["cards", "table", "timeline"] as const;
export type ProjectView = (typeof projectViews)[number];

export const projectSorts = sortNames(projectSortKeys);

export const projectList = defineList({
  filters: {
    shelf: choice(projectShelves, "current"),
    search: text(projectLimits.search),
    status: choice(projectStatuses),
    priority: choice(priorities),
    /** Who is on the project. */
    memberId: { ...id(), param: "member" },
  },
  display: { sort: choice(projectSorts, "-updatedAt"), view: choice(projectViews, "cards") },
});
export type ProjectListState = typeof projectList.initial;

/** What the server is asked for. */
export const filtersOf = ({ view: _, ...filters }: ProjectListState) => filters;
