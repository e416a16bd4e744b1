import "server-only";
import { listProjectTasks } from "@/features/task/server/data";
import { listLoggedTime } from "@/features/task/time/server/data";
import type { Locale } from "@/lib/locale";
import { localTimeOf } from "@/lib/zoned-time";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { writePdf } from "@/server/documents/write-pdf";
import { fileAnswer } from "@/server/http/file-answer";
import { oneAtATime } from "@/server/http/one-at-a-time";
import { findProject } from "../../server/data";
import { presentReport } from "./presenter";

type Wanted = Readonly<{ projectId: string; locale: Locale }>;

/**
 * A project as its page shows it, with its tasks and the time spent on them, as a PDF file in the reader's language. Throws
 * `too-many-requests` while the same person's last one is being made, so that nobody takes all the places of `writePdf`.
 */
export const makeReport = (actor: Actor, wanted: Wanted): Promise<Response> =>
  oneAtATime(`report ${actor.userId}`, () => writeReport(actor, wanted));

async function writeReport(actor: Actor, { projectId, locale }: Wanted): Promise<Response> {
  const project = await findProject(actor, { projectId });
  const { tasks } = await listProjectTasks(actor, { projectId });
  const logged = await listLoggedTime(actor, { projectId });
  const document = await presentReport(
    { project, tasks, logged },
    { locale, today: localTimeOf(new Date(), actor.timeZone).slice(0, 10) },
  );
  const bytes = await writePdf(document);
  await transact((tx) =>
    recordAudit(tx, actor, {
      action: "project.exported",
      subject: { type: "project", id: project.id, name: project.name },
    }),
  );
  return fileAnswer(bytes, { name: `${project.name}.pdf`, plainName: "project-report.pdf", type: "application/pdf" });
}
