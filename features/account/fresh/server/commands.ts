import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { markFresh } from "@/server/auth/fresh";
import { judge } from "@/server/auth/gate";
import { requireOwnHands } from "@/server/auth/impersonation";
import { giveBack, requireRoom, throttleKey, throttles } from "@/server/auth/throttle";
import type { freshInputSchema } from "../schema";

/** Takes the password once more, so that what is dangerous may be done for a while. */
export async function reauthenticate(actor: Actor, { password }: z.infer<typeof freshInputSchema>): Promise<void> {
  requireOwnHands(actor);
  const key = throttleKey("password", actor.userId);
  await requireRoom([{ key, rule: throttles.guesses }]);
  const judgement = await judge({ email: actor.email, password });
  if (judgement.outcome !== "admitted" || judgement.userId !== actor.userId) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/password", code: "wrong-password" }] });
  }
  await giveBack([key]);
  await markFresh(actor);
}
