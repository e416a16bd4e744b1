import "server-only";
import { eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import type { Caller } from "@/server/auth/caller";
import { markFresh } from "@/server/auth/fresh";
import { evaluate } from "@/server/auth/gate";
import { requireOwnHands } from "@/server/auth/impersonation";
import { askForPasskey, evaluatePasskey, requirePasskeys } from "@/server/auth/passkey";
import { giveBack, requireRoom, throttleKey, throttles } from "@/server/auth/throttle";
import { requireFactor } from "@/server/auth/two-factor";
import { current, transact } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { sendFactorMail } from "@/server/mail/factor-mail";
import type { Assertion } from "../../passkey/schema";
import type { FreshInput } from "../schema";

const refused = (field: "password" | "response", code: string) =>
  new AppError("invalid-input", { fields: [{ pointer: `#/${field}`, code }] });

/** Tries are counted for each session, so that whoever took one over does not keep its owner out in another. */
async function proveByPassword(actor: Actor, password: string): Promise<void> {
  const key = throttleKey("password", actor.sessionId);
  await requireRoom([{ key, rule: throttles.guesses }]);
  const judgement = await evaluate({ email: actor.email, password });
  if (judgement.outcome !== "admitted" || judgement.userId !== actor.userId)
    throw refused("password", "wrong-password");
  await giveBack([key]);
}

/** Asks the browser for one of the person's own passkeys. */
export async function beginPasskeyProof(actor: Actor) {
  requirePasskeys();
  requireOwnHands(actor);
  await requireRoom([{ key: throttleKey("passkey-proof", actor.sessionId), rule: throttles.guesses }]);
  return await askForPasskey(actor.userId, "passkey-proof");
}

async function proveByPasskey(actor: Actor, response: Assertion, tokens: readonly string[]): Promise<void> {
  requirePasskeys();
  const { outcome, passkey } = await evaluatePasskey(response, tokens, "passkey-proof");
  if (passkey?.userId !== actor.userId || outcome === "wrong") throw refused("response", "passkey-failed");
  if (outcome === "right") return;
  const [person] = await current().select().from(users).where(eq(users.id, actor.userId));
  if (person) await transact((tx) => sendFactorMail(tx, "passkeyCopied", person));
  throw refused("response", "passkey-copied");
}

/** Takes a password, a code or a passkey once more, so that what is dangerous may be done for a while. */
export async function reauthenticate(actor: Actor, given: FreshInput, { passkeyTokens }: Caller): Promise<void> {
  requireOwnHands(actor);
  if ("password" in given) await proveByPassword(actor, given.password);
  else if ("code" in given) await requireFactor(actor.userId, given, { sessionId: actor.sessionId });
  else await proveByPasskey(actor, given.response, passkeyTokens);
  await markFresh(actor);
}
