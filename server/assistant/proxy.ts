import "server-only";
import type { Agent } from "node:http";
import { HttpProxyAgent } from "http-proxy-agent";
import { HttpsProxyAgent } from "https-proxy-agent";
import { env } from "@/server/env";
import { isLoopbackHost } from "./service-url";

/** One entry of NO_PROXY: a host, its domain with or without a leading dot or `*.`, with or without a port, or `*`. */
function exempts(entry: string, { hostname, port, protocol }: URL): boolean {
  if (entry === "*") return true;
  const [, name = "", entryPort] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
  if (entryPort && entryPort !== (port || (protocol === "https:" ? "443" : "80"))) return false;
  const domain = name.replace(/^\*?\./, "");
  return domain !== "" && (hostname === domain || hostname.endsWith(`.${domain}`));
}

/** The proxy that stands before this address; null where none does. This machine is never asked through one. */
export function proxyOf(url: URL): URL | null {
  const proxy = url.protocol === "https:" ? env.HTTPS_PROXY : env.HTTP_PROXY;
  if (proxy === undefined || isLoopbackHost(url.hostname)) return null;
  const entries = (env.NO_PROXY ?? "")
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return entries.some((entry) => exempts(entry, url)) ? null : new URL(proxy);
}

/** An agent that goes through the proxy; false where there is none, so that each call has a connection of its own. */
export function agentFor(url: URL): Agent | false {
  const proxy = proxyOf(url);
  if (proxy === null) return false;
  return url.protocol === "https:" ? new HttpsProxyAgent(proxy) : new HttpProxyAgent(proxy);
}

/** The same, but it only ever connects through: a proxy that is asked for a plain address looks up the name itself. */
export function tunnelFor(url: URL): Agent | false {
  const proxy = proxyOf(url);
  return proxy === null ? false : new HttpsProxyAgent(proxy);
}
