import { type Rows, staff } from "./row";

export const projectRows: Rows = {
  "GET /api/project/details": { ...staff, own: ({ projectId }) => ({ query: { projectId } }) },
  "POST /api/project/delete": { ...staff, own: ({ projectId }) => ({ body: { projectId } }) },
  "GET /api/project/export": { ...staff, namesNobodys: "A member is only filtered by." },
  "POST /api/project/import": staff,
  "POST /api/project/import/undo": { ...staff, own: ({ projectImportUndo }) => ({ body: projectImportUndo }) },
  "GET /api/project/list": {
    ...staff,
    namesNobodys: "A member to filter by who is on none of one's projects finds none.",
  },
  "POST /api/project/member/update": { ...staff, own: ({ projectId }) => ({ body: { projectId, add: [] } }) },
  "POST /api/project/milestone/delete": { ...staff, own: ({ milestoneId }) => ({ body: { milestoneId } }) },
  "POST /api/project/milestone/new": {
    ...staff,
    own: ({ projectId }) => ({ body: { projectId, milestone: { name: "Opening" } } }),
  },
  "POST /api/project/milestone/restore": {
    ...staff,
    first: ({ milestoneId }) => [["/api/project/milestone/delete", { milestoneId }]],
    own: ({ milestoneId }) => ({ body: { milestoneId } }),
  },
  "POST /api/project/milestone/update": {
    ...staff,
    own: ({ milestoneId }) => ({ body: { milestoneId, milestone: { name: "New name" } } }),
  },
  "POST /api/project/new": {
    ...staff,
    namesNobodys: "Who leads it and who is on it are colleagues, whom everybody of staff may name.",
  },
  "GET /api/project/plan": { ...staff, own: ({ projectId }) => ({ query: { projectId } }) },
  "POST /api/project/plan/move": {
    ...staff,
    first: ({ projectId }) => [["/api/project/task/new", { projectId, task: { name: "New" } }]],
    own: ({ projectId }, _owner, { task }) => ({
      body: { projectId, moves: [{ taskId: (task as { id: string }).id, due: [null, "2027-03-01"] }] },
    }),
  },
  "GET /api/project/report": { ...staff, own: ({ projectId }) => ({ query: { projectId } }) },
  "POST /api/project/restore": {
    ...staff,
    first: ({ projectId }) => [["/api/project/delete", { projectId }]],
    own: ({ projectId }) => ({ body: { projectId } }),
  },
  "POST /api/project/risk/delete": { ...staff, own: ({ riskId }) => ({ body: { riskId } }) },
  "POST /api/project/risk/new": {
    ...staff,
    own: ({ projectId }) => ({ body: { projectId, risk: { name: "Frost" } } }),
  },
  "POST /api/project/risk/restore": {
    ...staff,
    first: ({ riskId }) => [["/api/project/risk/delete", { riskId }]],
    own: ({ riskId }) => ({ body: { riskId } }),
  },
  "POST /api/project/risk/update": {
    ...staff,
    own: ({ riskId }) => ({ body: { riskId, risk: { name: "New name" } } }),
  },
  "POST /api/project/update": {
    ...staff,
    own: ({ projectId }) => ({ body: { projectId, project: { name: "New name" } } }),
  },
  "POST /api/projects": {
    ...staff,
    tokenInQuery: true,
    readsOnly: true,
    namesNobodys: "As above: a member is only filtered by.",
  },
};
