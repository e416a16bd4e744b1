/** Reads what links to projects show. */
import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boards } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import { isProjectOf } from "../data";

/** The name and status of each project that the actor is a member of. */
export const readProjectStates = (actor: Actor, projectIds: readonly string[]) =>
  current()
    .select({ id: projects.id, boardId: projects.boardId, name: projects.name, status: projects.status })
    .from(projects)
    .innerJoin(boards, eq(boards.id, projects.boardId))
    .where(and(inArray(projects.id, [...projectIds]), isProjectOf(actor)));
