import { call } from "@/lib/api-client";
import { readProblem } from "@/lib/problem";
import type { Challenge } from "../two-factor/schema";
import { authEvents } from "./store";

export type SignInFields = { email: string; password: string };
export type RegistrationFields = SignInFields & { firstName: string; lastName: string };
/** `invitation` is the token of the link that somebody came by. */
type RegistrationInput = RegistrationFields & { invitation?: string };

/** Why a form was not accepted: refused as a whole, by field, too often, or never heard by the server. */
export type Failure =
  | { kind: "refused" | "busy" | "forbidden" | "away" }
  | { kind: "fields"; fields: readonly { name: string; code: string }[] };

/** Reads what the API client rejected with: a problem body, or mere text when there was no answer. */
export function failureOf(error: unknown): Failure {
  const { status, code, fields } = readProblem(error);
  if (status === 401) return { kind: "refused" };
  if (status === 429) return { kind: "busy" };
  if (code === "forbidden") return { kind: "forbidden" };
  if (status === 422 && fields.length > 0) {
    return { kind: "fields", fields: fields.map(({ pointer, code }) => ({ name: pointer.replace("#/", ""), code })) };
  }
  return { kind: "away" };
}

/** Null when it worked. A failure leaves the auth state as it was. */
export async function attempt(work: () => Promise<void>): Promise<Failure | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

/** Signs in; `challenge` is there when the password was right and a second factor is asked for. */
export async function signIn(fields: SignInFields): Promise<{ failure: Failure | null; challenge: Challenge | null }> {
  let challenge: Challenge | null = null;
  const failure = await attempt(async () => {
    const answer = await call("POST /api/auth/login", { body: fields });
    if ("challenge" in answer) challenge = answer.challenge;
    else authEvents.signedIn(answer);
  });
  return { failure, challenge };
}

export const register = (fields: RegistrationInput) =>
  attempt(async () => authEvents.signedIn(await call("POST /api/auth/register", { body: fields })));

/** A fresh access token, and the person as they are now. */
export const renewSession = () => attempt(async () => authEvents.signedIn(await call("GET /api/auth/me")));
