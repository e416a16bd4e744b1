/** The columns of a file of projects, in their order; those of `toldColumns` are told and never taken over. */
export const projectColumns = [
  "name",
  "description",
  "status",
  "priority",
  "startDate",
  "dueDate",
  "budget",
  "currency",
  "lead",
  "members",
  "done",
  "total",
  "progress",
] as const;
export type ProjectColumn = (typeof projectColumns)[number];

/** The words of the columns in the namespace `project`. */
export const projectHeaders = {
  name: "fields.name",
  description: "fields.description",
  status: "fields.status",
  priority: "fields.priority",
  startDate: "fields.startDate",
  dueDate: "fields.dueDate",
  budget: "fields.budget",
  currency: "fields.currency",
  lead: "fields.leadId",
  members: "members.title",
  done: "columns.done",
  total: "columns.total",
  progress: "progress.title",
} as const satisfies Record<ProjectColumn, string>;
