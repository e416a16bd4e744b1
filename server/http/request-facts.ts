import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { clientAddress } from "./client-address";

/** From where a call came, for records that outlive it. */
export type RequestFacts = {
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly requestId: string;
  /** The personal access token that the call came with, once it is known. */
  accessToken?: Readonly<{ id: string; name: string }>;
};

const maxUserAgentLength = 300;

/** On `globalThis` because bundles instantiate this module several times, and each must see the same calls. */
const shared = globalThis as typeof globalThis & { [key: symbol]: AsyncLocalStorage<RequestFacts> | undefined };
const key = Symbol.for("ordo.request.facts");
shared[key] ??= new AsyncLocalStorage<RequestFacts>();
const calls: AsyncLocalStorage<RequestFacts> = shared[key];

/** Runs the work of a call; whatever it calls finds its facts. */
export function withRequestFacts<T>(request: Request, requestId: string, work: () => T): T {
  const address = clientAddress(request);
  const userAgent = request.headers.get("user-agent")?.slice(0, maxUserAgentLength) ?? null;
  return calls.run({ ipAddress: address === "unknown" ? null : address, userAgent, requestId }, work);
}

/** The facts of the call that is being answered; null in jobs and scripts. */
export const requestFacts = (): RequestFacts | null => calls.getStore() ?? null;

/** Notes which token the call came with, so that every audit entry of the call names it. */
export function noteAccessToken({ id, name }: Readonly<{ id: string; name: string }>): void {
  const facts = calls.getStore();
  if (facts) facts.accessToken = { id, name };
}
