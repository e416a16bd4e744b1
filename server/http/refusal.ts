import "server-only";
import { AppError, type ErrorCode } from "@/lib/errors";
import { plainHeaders } from "./answer";
import { problemOf, problemType } from "./problem-body";

export type Refusal = { code: ErrorCode; retryAfterS?: number; allow?: readonly string[] };

/** What a refused request is answered: a problem for programs, a plain sentence for people. */
export function refusalAnswer({ code, retryAfterS, allow }: Refusal, isForPeople: boolean) {
  const error = new AppError(code, { retryAfterS });
  const problem = problemOf(error, crypto.randomUUID());
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${error.status}</title><h1>${problem.title}</h1>`;
  const body = isForPeople ? page : JSON.stringify(problem);
  return {
    status: error.status,
    headers: {
      ...plainHeaders(problem.requestId),
      "content-length": String(Buffer.byteLength(body)),
      "content-type": isForPeople ? "text/html; charset=utf-8" : problemType,
      ...(retryAfterS === undefined ? {} : { "retry-after": String(retryAfterS) }),
      ...(allow ? { allow: allow.join(", ") } : {}),
    },
    body,
  };
}
