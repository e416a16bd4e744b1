import "server-only";
import type { auditEntries } from "@/server/db/schema/audit";
import type { AuditEntry } from "../schema";

type Row = typeof auditEntries.$inferSelect & { impersonatorName: string | null };

export function presentEntry({ previousHash: _, ...row }: Row): AuditEntry {
  const { actorId, actorName, impersonatorId, impersonatorName, subjectType, subjectId, subjectName, ...others } = row;
  const { accessTokenId, accessTokenName, ...rest } = others;
  return {
    ...rest,
    createdAt: row.createdAt.toISOString(),
    actor: { id: actorId, name: actorName },
    impersonator: impersonatorId === null ? null : { id: impersonatorId, name: impersonatorName ?? "" },
    accessToken: accessTokenId === null ? null : { id: accessTokenId, name: accessTokenName ?? "" },
    subject: { type: subjectType, id: subjectId, name: subjectName },
  };
}
