import "server-only";
import { desc, eq, sql } from "drizzle-orm";
import type { AuditAction, AuditField } from "@/features/audit/domain/audit-actions";
import { chunksOf } from "@/lib/chunks";
import { beforeCommit, type Transaction } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { sessions } from "@/server/db/schema/user";
import { type RequestFacts, requestFacts } from "@/server/http/request-facts";
import { redactChange, safeText } from "./redact";
import { genesis, momentText, sealOf } from "./seal";

/** Who did it. An `Actor` is one; `userId` is null for what the installation does by itself. */
export type AuditActor = Readonly<{
  userId: string | null;
  displayName: string;
  sessionId?: string;
  /** Who impersonates this person; it is looked up by the session where nothing is said of it. */
  impersonation?: Readonly<{ impersonatorId: string }> | null;
}>;

/** What jobs and commands on the machine itself do. */
export const systemActor: AuditActor = { userId: null, displayName: "Ordo" };

export type AuditOperation = Readonly<{
  action: AuditAction;
  /** What it was done to, with its name at this moment. */
  subject: Readonly<{ type: string; id: string | number; name: string }>;
  /** The record, or the part of it, before and after; secrets and personal numbers are hidden on the way. */
  before?: Readonly<Partial<Record<AuditField, unknown>>> | null;
  after?: Readonly<Partial<Record<AuditField, unknown>>> | null;
  reason?: string | null;
}>;

type Draft = Omit<typeof auditEntries.$inferSelect, "sequence" | "previousHash" | "hash" | "createdAt">;

/** Writers queue here, so that each sees the seal of the one before. Any constant of our own will do. */
const writersLock = 7_210_044;
/** Of one statement; a row takes nineteen parameters. */
const atOnce = 500;

const waiting = new WeakMap<Transaction, Draft[]>();

/**
 * Writes down who did what to whom, exactly if the transaction commits. The entry is made as the transaction's last
 * act, because everyone who writes entries waits for one another. `call` says from where; else the request that is
 * being answered says it.
 */
export async function recordAudit(
  tx: Transaction,
  actor: AuditActor,
  action: AuditOperation,
  call: RequestFacts | null = requestFacts(),
): Promise<void> {
  const { before, after } = redactChange(action.before, action.after);
  const draft: Draft = {
    actorId: actor.userId,
    actorName: safeText(actor.displayName, 200),
    action: action.action,
    subjectType: action.subject.type,
    subjectId: safeText(String(action.subject.id), 300),
    subjectName: safeText(action.subject.name, 300),
    before,
    after,
    reason: action.reason ? safeText(action.reason) : null,
    ipAddress: call?.ipAddress ?? null,
    userAgent: call?.userAgent ? safeText(call.userAgent, 300) : null,
    requestId: call?.requestId ?? null,
    accessTokenId: call?.accessToken?.id ?? null,
    accessTokenName: call?.accessToken ? safeText(call.accessToken.name, 200) : null,
    // Asked now: at the end of the transaction the session may be gone.
    impersonatorId:
      actor.impersonation === undefined
        ? await findImpersonator(tx, actor.sessionId)
        : (actor.impersonation?.impersonatorId ?? null),
  };
  const drafts = waiting.get(tx);
  if (drafts) return void drafts.push(draft);
  waiting.set(tx, [draft]);
  beforeCommit("seal", writeWaiting);
}

async function findImpersonator(tx: Transaction, sessionId: string | undefined): Promise<string | null> {
  if (!sessionId) return null;
  const [session] = await tx
    .select({ impersonatorId: sessions.impersonatorId })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return session?.impersonatorId ?? null;
}

async function writeWaiting(tx: Transaction): Promise<void> {
  const drafts = waiting.get(tx) ?? [];
  waiting.delete(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${writersLock})`);
  const [last] = await tx
    .select({ sequence: auditEntries.sequence, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.sequence))
    .limit(1);
  let sequence = last?.sequence ?? 0;
  let previousHash = last?.hash ?? genesis;
  const createdAt = new Date();
  const rows = drafts.map((draft) => {
    sequence += 1;
    const entry = { ...draft, sequence, previousHash };
    const hash = sealOf({ ...entry, createdAt: momentText(createdAt) });
    previousHash = hash;
    return { ...entry, createdAt, hash };
  });
  for (const some of chunksOf(rows, atOnce)) await tx.insert(auditEntries).values(some);
}
