import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { call } from "@/lib/api-client";
import type { AnswerOf, BodyOf } from "@/lib/call-options";
import { failureOf } from "../../client/mutations";

/** Why a proof was not taken; `given-up` when the person or the browser made no use of a passkey. */
export type ProofProblem = "wrong" | "busy" | "failed" | "given-up";

/** Null when it was taken. */
export async function prove(proof: BodyOf<"POST /api/auth/fresh">): Promise<ProofProblem | null> {
  try {
    await call("POST /api/auth/fresh", { body: proof });
    return null;
  } catch (error) {
    const { kind } = failureOf(error);
    if (kind === "busy") return "busy";
    return kind === "fields" ? "wrong" : "failed";
  }
}

/** Has the authenticator asked, and gives its answer. */
export async function proveByPasskey(): Promise<ProofProblem | null> {
  let question: AnswerOf<"POST /api/auth/fresh/passkey">;
  let start: typeof import("@simplewebauthn/browser").startAuthentication;
  try {
    [{ startAuthentication: start }, question] = await Promise.all([
      import("@simplewebauthn/browser"),
      call("POST /api/auth/fresh/passkey"),
    ]);
  } catch (error) {
    return failureOf(error).kind === "busy" ? "busy" : "failed";
  }
  try {
    return await prove({
      response: await start({ optionsJSON: question.options as unknown as PublicKeyCredentialRequestOptionsJSON }),
    });
  } catch {
    return "given-up";
  }
}
