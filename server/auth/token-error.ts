import "server-only";
import { type TokenErrorName, tokenErrorSchema } from "@/features/account/token/schema";
import { jsonType } from "@/server/http/answer";
import type { RouteContext, RouteHandler } from "@/server/http/contract";
import { problemType } from "@/server/http/problem-body";

const answers = {
  invalid_request: { status: 400, error_description: "A parameter is missing, repeated or malformed." },
  invalid_client: { status: 401, error_description: "The client is unknown or its secret is wrong." },
  invalid_grant: { status: 400, error_description: "The name or the password is wrong." },
  unsupported_grant_type: { status: 400, error_description: "Only grant_type=password is supported." },
  temporarily_unavailable: { status: 503, error_description: "Try again later." },
  server_error: { status: 500, error_description: "Something went wrong." },
} as const satisfies Record<TokenErrorName, { status: number; error_description: string }>;

/** Every failure of the token endpoint, by status, for its contract. */
export const tokenFailures = Object.fromEntries(
  [400, 401, 403, 408, 413, 429, 500, 503].map((status) => [status, tokenErrorSchema]),
);

/** A failure in the words of RFC 6749. */
export function tokenErrorResponse(
  error: TokenErrorName,
  status: number = answers[error].status,
  headers = new Headers(),
) {
  headers.set("content-type", jsonType);
  headers.set("pragma", "no-cache");
  if (status === 401) headers.set("www-authenticate", 'Basic realm="ordo"');
  return new Response(JSON.stringify({ error, error_description: answers[error].error_description }), {
    status,
    headers,
  });
}

function nameFor(status: number): TokenErrorName {
  if (status === 429 || status === 503) return "temporarily_unavailable";
  return status >= 500 ? "server_error" : "invalid_request";
}

/** Statuses that RFC 6749 gives to malformed requests; a too large one keeps its own. */
const asBadRequest: ReadonlySet<number> = new Set([415, 422]);

/** Says in RFC 6749's words what `route()` says as a problem, so that call 1 answers one kind of body. */
export function withTokenErrors(handler: RouteHandler): RouteHandler {
  async function answer(request: Request, context: RouteContext): Promise<Response> {
    const response = await handler(request, context);
    if (response.headers.get("content-type") !== problemType) return response;
    await response.body?.cancel();
    const status = asBadRequest.has(response.status) ? 400 : response.status;
    return tokenErrorResponse(nameFor(status), status, new Headers(response.headers));
  }
  return Object.assign(answer, { contract: handler.contract });
}
