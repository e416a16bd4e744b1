import { failureOf } from "../../client/mutations";
import { type Proof, postFresh, postPasskeyProofQuestion } from "./api";

/** Why a proof was not taken; `given-up` when the person or the browser made no use of a passkey. */
export type ProofProblem = "wrong" | "busy" | "failed" | "given-up";

/** Null when it was taken. */
export async function prove(proof: Proof): Promise<ProofProblem | null> {
  try {
    await postFresh(proof);
    return null;
  } catch (error) {
    const { kind } = failureOf(error);
    if (kind === "busy") return "busy";
    return kind === "fields" ? "wrong" : "failed";
  }
}

/** Has the authenticator asked, and gives its answer. */
export async function proveByPasskey(): Promise<ProofProblem | null> {
  let question: Awaited<ReturnType<typeof postPasskeyProofQuestion>>;
  let start: typeof import("@simplewebauthn/browser").startAuthentication;
  try {
    [{ startAuthentication: start }, question] = await Promise.all([
      import("@simplewebauthn/browser"),
      postPasskeyProofQuestion(),
    ]);
  } catch (error) {
    return failureOf(error).kind === "busy" ? "busy" : "failed";
  }
  try {
    return await prove({ response: await start({ optionsJSON: question.options }) });
  } catch {
    return "given-up";
  }
}
