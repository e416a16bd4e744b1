import { expect, test } from "vitest";
import { createMilestone } from "@/features/project/milestone/server/commands";
import { createRisk } from "@/features/project/risk/server/commands";
import { createTask } from "@/features/task/server/commands";
import { createEntry } from "@/features/task/time/server/commands";
import { locales } from "@/lib/locale";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { lettersOf, readPdf } from "@/testing/pdf-text";
import { makeProject } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/project/report";

const askFor = (as: TestSession, projectId: string, language = "en") =>
  call(handlers, { path, as, query: { projectId }, headers: { "accept-language": language } });

/** A project with something of everything that a report tells. */
async function makeWholeProject(as: TestSession) {
  const project = await makeProject(as, {
    name: "Өргөө: барилга",
    description: "## Goal\nA roof.\n- Walls\n- Doors",
    status: "active",
    budget: 4_500_000_000,
    startDate: "2020-01-05",
    dueDate: "2020-03-01",
  });
  const { actor } = as;
  const projectId = project.id;
  const { milestone } = await createMilestone(actor, { projectId, milestone: { name: "Opening", date: "2020-02-01" } });
  await createRisk(actor, { projectId, risk: { name: "Frost", mitigation: "Heat the site", likelihood: 5, impact: 4 } });
  const { risk } = await createRisk(actor, { projectId, risk: { name: "Closed risk" } });
  const inMilestone = { name: "Pour concrete", milestoneId: milestone.id, estimateMinutes: 600, assigneeIds: [actor.userId] };
  const { task } = await createTask(actor, { projectId, task: inMilestone });
  await createTask(actor, { projectId, task: { name: "Buy nails" } });
  await createEntry(actor, { taskId: task.id, entry: { day: "2020-01-10", minutes: 90 } });
  return { project, risk };
}
