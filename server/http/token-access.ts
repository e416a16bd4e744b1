import "server-only";
import { AppError } from "@/lib/errors";
import type { ActorToken } from "@/server/auth/actor";
import type { Contract } from "./contract";
import { requireAllowance, tokenLimit } from "./rate-limit";
import { noteAccessToken } from "./request-facts";

/** Counts a call with a personal access token, and throws where tokens, or tokens that only read, may not call. */
export async function requireTokenAccess(
  { refusesTokens = false, readsOnly = false }: Pick<Contract, "refusesTokens" | "readsOnly">,
  token: ActorToken,
  isSafe: boolean,
): Promise<void> {
  noteAccessToken(token);
  await requireAllowance(`token:${token.id}`, tokenLimit);
  if (refusesTokens) throw new AppError("token-not-allowed");
  if (token.isReadOnly && !isSafe && !readsOnly) throw new AppError("token-read-only");
}
