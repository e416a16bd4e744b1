import { bytesOf } from "@/testing/csv-import";
import type { TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { testStatements } from "@/testing/statement-table";
import { loadEndpoints } from "../endpoints";

/**
 * What makes, imports or takes back a project with all that is on it, for one of each kind. Of tasks it stays the same up
 * to 500; an import of projects takes as many again for each one.
 */
const several = 20;

const below = "/api/project/";
const endpoints = await loadEndpoints(below);

type Import = Readonly<{ as: TestSession; file: string; query?: Record<string, string> }>;

/** A file with the plan of its dry run, which alone would write nothing. */
async function planned(path: string, { as, file, query }: Import) {
  const sent = { query, body: bytesOf(file), headers: { "content-type": "text/csv" } };
  const handlers = endpoints.find((one) => one.path === path)?.handlers ?? {};
  const { body } = await call<{ plan: string }>(handlers, { method: "POST", path, as, ...sent });
  return { ...sent, query: { ...query, plan: body.plan } };
}

await testStatements({
  below,
  samples: {
    "POST /api/project/new": ({ personId, ownerId }) => ({
      body: { project: { name: "Other", memberIds: [personId], leadId: ownerId } },
    }),
    "POST /api/project/import": (_, as) => planned("/api/project/import", { as, file: "name\nHouse\n" }),
    "POST /api/project/task/import": ({ projectId }, as) =>
      planned("/api/project/task/import", { as, file: "name\nDig\n", query: { projectId } }),
    "POST /api/project/update": ({ projectId, ownerId }) => ({
      body: { projectId, project: { name: "New name", leadId: ownerId, dueDate: "2027-01-01" } },
    }),
    "POST /api/project/member/update": ({ projectId, personId, ownerId }) => ({
      body: { projectId, add: [personId], remove: [ownerId] },
    }),
    "POST /api/project/task/new": ({ projectId, taskId, milestoneId, ownerId }) => ({
      body: { projectId, task: { name: "Dig", parentId: taskId, milestoneId, assignee: [ownerId] } },
    }),
    "POST /api/project/task/update": ({ taskId, otherTaskId, milestoneId, ownerId }) => ({
      body: {
        taskId,
        task: { name: "New", completed: true, parentId: otherTaskId, milestoneId, assignee: [ownerId] },
      },
    }),
  },
  limits: {
    "POST /api/project/convert": several,
    "POST /api/project/convert/undo": several,
    "POST /api/project/delete": 6,
    "POST /api/project/import": several,
    "POST /api/project/import/undo": several,
    "POST /api/project/member/update": 6,
    "POST /api/project/milestone/delete": 5,
    "POST /api/project/milestone/new": 4,
    "POST /api/project/milestone/restore": 5,
    "POST /api/project/milestone/update": 5,
    "POST /api/project/new": 4,
    "POST /api/project/plan/move": 4,
    "POST /api/project/questionnaire/delete": 6,
    "POST /api/project/questionnaire/draft": 6,
    // It makes a request and a column of the AI board with it.
    "POST /api/project/questionnaire/send": 6,
    "POST /api/project/restore": 6,
    "POST /api/project/risk/delete": 5,
    "POST /api/project/risk/new": 5,
    "POST /api/project/risk/restore": 6,
    "POST /api/project/risk/update": 6,
    "POST /api/project/task/delete": 4,
    "POST /api/project/task/dependency/add": 6,
    "POST /api/project/task/dependency/remove": 6,
    "POST /api/project/task/import": several,
    "POST /api/project/task/import/undo": several,
    "POST /api/project/task/new": 5,
    "POST /api/project/task/restore": 6,
    "POST /api/project/task/time/delete": 4,
    "POST /api/project/task/time/new": 4,
    "POST /api/project/task/time/restore": 4,
    "POST /api/project/task/time/update": 4,
    "POST /api/project/task/update": 6,
    "POST /api/project/update": 6,
  },
});
