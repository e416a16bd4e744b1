import { type Row, type Rows, staff } from "./row";

const onTask =
  (rest: object = {}): Row["own"] =>
  ({ taskId }) => ({ body: { taskId, ...rest } });
const onEntry =
  (rest: object = {}): Row["own"] =>
  ({ timeEntryId }) => ({ body: { entryId: timeEntryId, ...rest } });
const onProject: Row["own"] = ({ projectId }) => ({ query: { projectId } });
const entry = { day: "2026-11-20", minutes: 30 };

export const taskRows: Rows = {
  "GET /api/project/task/all": { ...staff, own: onProject },
  "POST /api/project/task/delete": { ...staff, own: onTask() },
  "POST /api/project/task/dependency/add": {
    ...staff,
    own: ({ taskId, otherTaskId }) => ({ body: { taskId, dependsOnId: otherTaskId } }),
  },
  "POST /api/project/task/dependency/remove": {
    ...staff,
    first: ({ taskId, otherTaskId }) => [["/api/project/task/dependency/add", { taskId, dependsOnId: otherTaskId }]],
    own: ({ taskId, otherTaskId }) => ({ body: { taskId, dependsOnId: otherTaskId } }),
  },
  "GET /api/project/task/details": { ...staff, own: ({ taskId }) => ({ query: { taskId } }) },
  "GET /api/project/task/export": {
    ...staff,
    namesNobodys: "As with the list: a project that is not one's own narrows the file to nothing.",
  },
  "POST /api/project/task/import": {
    ...staff,
    own: ({ projectId }) => ({
      query: { projectId },
      body: new TextEncoder().encode("name\nDig\n"),
      headers: { "content-type": "text/csv" },
    }),
  },
  "POST /api/project/task/import/undo": { ...staff, own: ({ taskImportUndo }) => ({ body: taskImportUndo }) },
  "GET /api/project/task/list": {
    ...staff,
    namesNobodys: "A project that is not one's own narrows the list to nothing.",
  },
  "POST /api/project/task/new": {
    ...staff,
    own: ({ projectId }) => ({ body: { projectId, task: { name: "Dig" } } }),
  },
  "POST /api/project/task/restore": {
    ...staff,
    first: ({ taskId }) => [["/api/project/task/delete", { taskId }]],
    own: onTask(),
  },
  "POST /api/project/task/time/delete": { ...staff, own: onEntry() },
  "POST /api/project/task/time/new": { ...staff, own: onTask({ entry }) },
  "POST /api/project/task/time/restore": {
    ...staff,
    first: ({ timeEntryId }) => [["/api/project/task/time/delete", { entryId: timeEntryId }]],
    own: onEntry(),
  },
  "POST /api/project/task/time/update": { ...staff, own: onEntry({ entry }) },
  "POST /api/project/task/update": { ...staff, own: onTask({ task: { name: "New name" } }) },
};
