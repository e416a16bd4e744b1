import "server-only";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { requireFresh } from "@/server/auth/fresh";
import { transact } from "@/server/db/client";
import { zipAnswer } from "@/server/http/zip-answer";
import { exportOwnData } from "./data";

/** Returns the archive of the actor's own data, and records that it was downloaded. */
export async function takeOwnData(actor: Actor): Promise<Response> {
  const files = await exportOwnData(actor);
  await transact((tx) =>
    recordAudit(tx, actor, {
      action: "account.exported",
      subject: { type: "user", id: actor.userId, name: actor.displayName },
    }),
  );
  return zipAnswer(actor, `ordo-${new Date().toISOString().slice(0, 10)}.zip`, files);
}

/** Throws where a proof is needed first: a download cannot ask for one. */
export const checkOwnData = (actor: Actor): Promise<void> => requireFresh(actor);
