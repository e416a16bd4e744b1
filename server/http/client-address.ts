import "server-only";
import { env } from "@/server/env";

/** Set by the listener from the socket, over whatever the client sent; see listener.ts. */
export const addressHeader = "x-ordo-client-address";

const listenerMark = Symbol.for("ordo.listener");

/** Says that this process's listener writes `addressHeader`, so that it may be believed. */
export function markListenerInstalled(): void {
  Reflect.set(globalThis, listenerMark, true);
}

const isListenerInstalled = () => Reflect.get(globalThis, listenerMark) === true;

/**
 * The address that the outermost trusted proxy saw. Each proxy appends the address of whoever called it, so with
 * n trusted proxies the n-th entry from the right is the client; what stands left of it is hearsay.
 */
export function addressBehind(proxies: number, socketAddress: string, forwardedFor: string | undefined): string {
  if (proxies === 0) return socketAddress;
  const hops = (forwardedFor ?? "").split(",").map((hop) => hop.trim());
  return hops.at(-proxies) || socketAddress;
}

/**
 * Whom to count when nobody is signed in. IPv6 callers are counted by /64, the smallest block that one
 * subscriber gets. Without listener and proxies every stranger is one: the header could be anything.
 */
export function clientAddress(request: Request): string {
  const address = isListenerInstalled()
    ? request.headers.get(addressHeader)
    : env.TRUSTED_PROXIES > 0
      ? addressBehind(env.TRUSTED_PROXIES, "", request.headers.get("x-forwarded-for") ?? undefined)
      : null;
  return networkOf(address || "unknown");
}

/** The address in one spelling: IPv4 as it is, IPv6 cut to its /64. */
export function networkOf(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, "")
    .replace(/%.*$/, "")
    .replace(/^\[|\]$/g, "");
  if (!plain.includes(":")) return plain.slice(0, 64);
  const [head = "", tail] = plain.split("::", 2);
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
