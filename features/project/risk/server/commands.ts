import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { pickMembers } from "@/features/kanban/membership/server/data";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { isRestorable } from "@/server/db/restorable";
import { risks } from "@/server/db/schema/project";
import { projectLimits } from "../../domain/constants";
import type { Risk } from "../../schema";
import { changeProject, type LockedProject } from "../../server/commands";
import type { RiskInput, RiskPatch } from "../schema";
import { findRisk } from "./data";

type Origin = Readonly<{ originCardId?: string | null; originText?: string | null }>;
type Row = typeof risks.$inferSelect;

/** Adds risks in the order given, with the sentences that they come from. */
export async function createRisksIn(
  _tx: Transaction,
  actor: Actor,
  { projectId, risks: wanted }: { projectId: string; risks: readonly (RiskInput & Origin)[] },
): Promise<{ riskIds: string[] }> {
  if (wanted.length === 0) return { riskIds: [] };
  return await changeProject(actor, projectId, async (project) => {
    const { tx } = project;
    const there = await tx.$count(risks, and(eq(risks.projectId, projectId), isNull(risks.deletedAt)));
    if (there + wanted.length > projectLimits.risksPerProject) {
      throw new AppError("conflict", { detail: `A project can have up to ${projectLimits.risksPerProject} risks.` });
    }
    await requireOwners(
      project,
      wanted.flatMap(({ ownerId }) => ownerId ?? []),
    );
    const rows = await tx
      .insert(risks)
      .values(wanted.map((risk) => ({ ...risk, projectId })))
      .returning({ id: risks.id });
    return { riskIds: rows.map(({ id }) => id) };
  });
}

export function createRisk(
  actor: Actor,
  { projectId, risk }: { projectId: string; risk: RiskInput },
): Promise<{ risk: Risk }> {
  return transact(async (tx) => {
    const { riskIds } = await createRisksIn(tx, actor, { projectId, risks: [risk] });
    return await answerRisk(riskIds[0] ?? "");
  });
}

export function updateRisk(actor: Actor, { riskId, risk: patch }: { riskId: string; risk: RiskPatch }) {
  return changeRisk(actor, { riskId, isArchived: false }, async (project, before) => {
    if (patch.version !== undefined && patch.version !== before.version) {
      throw new AppError("stale", { current: (await answerRisk(riskId)).risk });
    }
    // Whose it is already may keep it, though they have left.
    if (patch.ownerId && patch.ownerId !== before.ownerId) await requireOwners(project, [patch.ownerId]);
    await project.tx
      .update(risks)
      .set({ ...patch, version: before.version + 1, updatedAt: new Date() })
      .where(eq(risks.id, riskId));
    return await answerRisk(riskId);
  });
}

export function deleteRisk(actor: Actor, { riskId }: { riskId: string }) {
  return changeRisk(actor, { riskId, isArchived: false }, async ({ tx }) => {
    await tx.update(risks).set({ deletedAt: new Date() }).where(eq(risks.id, riskId));
    return { riskId };
  });
}

/** Undoes `deleteRisk`. */
export function restoreRisk(actor: Actor, { riskId }: { riskId: string }) {
  return changeRisk(actor, { riskId, isArchived: true }, async ({ tx }) => {
    await tx.update(risks).set({ deletedAt: null }).where(eq(risks.id, riskId));
    return await answerRisk(riskId);
  });
}

async function answerRisk(riskId: string): Promise<{ risk: Risk }> {
  const risk = await findRisk(riskId);
  if (!risk) throw new AppError("unexpected");
  return { risk };
}

/** Whoever answers for a risk is on the project. */
async function requireOwners({ row }: LockedProject, ownerIds: readonly string[]): Promise<void> {
  const known = await pickMembers({ id: row.boardId, isForAllStaff: false }, ownerIds);
  if (ownerIds.every((id) => known.has(id))) return;
  throw new AppError("invalid-input", { fields: [{ pointer: "#/risk/ownerId", code: "invalid-value" }] });
}

type Wanted = Readonly<{ riskId: string; isArchived: boolean }>;

/** Finds the risk with its project held, so that what is read of it stays true until the commit. */
function changeRisk<T>(
  actor: Actor,
  { riskId, isArchived }: Wanted,
  work: (project: LockedProject, before: Row) => Promise<T>,
): Promise<T> {
  return transact(async (tx) => {
    const state = isArchived ? isRestorable(risks.deletedAt) : isNull(risks.deletedAt);
    const where = and(eq(risks.id, riskId), state);
    const [known] = await tx.select({ projectId: risks.projectId }).from(risks).where(where);
    // The actor's right is asked even of what never was, so that both are refused alike.
    return await changeProject(actor, known?.projectId ?? riskId, async (project) => {
      const [before] = await tx.select().from(risks).where(where);
      if (!before) throw new AppError("not-found");
      return await work(project, before);
    });
  });
}
