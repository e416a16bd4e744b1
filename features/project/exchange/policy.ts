/** The columns of a file of projects, in their order. */
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

/** What the columns are called, in the namespace `project`. */
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
