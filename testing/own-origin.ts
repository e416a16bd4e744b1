import { vi } from "vitest";

const AbsoluteRequest = Request;

/** Lets paths be asked for as on a page of that origin: outside browsers a request has no base. */
export function useOrigin(origin: string): void {
  const Relative = class extends AbsoluteRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === "string" ? new URL(input, origin) : input, init);
    }
  };
  vi.stubGlobal("Request", Relative);
}
