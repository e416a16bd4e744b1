/** Resolves hosts that people name to addresses that this server may connect to: never into its own network. */
import "server-only";
import { lookup } from "node:dns/promises";
import { BlockList, isIPv4, isIPv6 } from "node:net";
import { env } from "@/server/env";

/** The host is on a private network, or has no public address. */
export class PrivateHostError extends Error {
  override readonly name = "PrivateHostError";
}

/** Blocks of IPv4 that are not reachable globally (IANA IPv4 Special-Purpose Address Registry), and multicast. */
const specialBlocks = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
/** Within 2000::/3, outside of which nothing is global: protocol assignments, documentation, 6to4, which carries any IPv4. */
const specialBlocks6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const listOf = (blocks: readonly string[], kind: "ipv4" | "ipv6") => {
  const list = new BlockList();
  for (const block of blocks) {
    const [address = "", bits] = block.split("/");
    list.addSubnet(address, Number(bits), kind);
  }
  return list;
};
const special = listOf(specialBlocks, "ipv4");
const special6 = listOf(specialBlocks6, "ipv6");
const global6 = listOf(["2000::/3"], "ipv6");

/** Whether an IP address is reachable from anywhere. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, "ipv4");
  return isIPv6(address) && global6.check(address, "ipv6") && !special6.check(address, "ipv6");
}

/** Whether the installation lets people connect to this host although it is private. */
export const isPrivateHostAllowed = (host: string): boolean => env.MAIL_PRIVATE_HOSTS.includes(host.toLowerCase());

/**
 * The address to connect to, so that a second lookup cannot answer another one. Throws `PrivateHostError` where any address of
 * the host is private, unless MAIL_PRIVATE_HOSTS names it, and what the lookup throws.
 */
export async function guardedAddress(host: string): Promise<string> {
  const found = await lookup(host, { all: true });
  const [first] = found;
  const isAllowed = isPrivateHostAllowed(host) || found.every(({ address }) => isPublicAddress(address));
  if (!first || !isAllowed) throw new PrivateHostError(`${host} has no public address.`);
  return first.address;
}
