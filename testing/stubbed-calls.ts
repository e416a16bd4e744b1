import { type Mock, vi } from "vitest";
import type { AnswerOf, BodyOf, CallName, CallOptions } from "@/lib/call-options";

/**
 * Stands in for lib/api-client, by `vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"))`: the test answers
 * in place of each endpoint, in the terms of its contract.
 */
type Stub<Name extends CallName> = Mock<(options: CallOptions<Name>) => Promise<AnswerOf<Name>>>;

const stubs = new Map<CallName, unknown>();

/** What the test answers for an endpoint, and what was asked of it. */
export function endpoint<Name extends CallName>(name: Name): Stub<Name> {
  const stub = (stubs.get(name) as Stub<Name> | undefined) ?? vi.fn();
  stubs.set(name, stub);
  return stub;
}

export const unexplainedFailure = "Something went wrong";

export const call = <Name extends CallName>(name: Name, options: CallOptions<Name>) => endpoint(name)(options);

export const callWithBody =
  <Name extends CallName>(name: Name) =>
  (body: BodyOf<Name>) =>
    endpoint(name)({ body } as CallOptions<Name>);
