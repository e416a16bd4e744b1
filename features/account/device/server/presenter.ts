import "server-only";
import Bowser from "bowser";
import type { Device } from "../schema";

const kinds: Readonly<Record<string, Device["kind"]>> = { desktop: "desktop", mobile: "phone", tablet: "tablet" };

/** The name and the number before the first point: "Firefox 142". */
const named = ({ name, version }: { name?: string; version?: string }) =>
  name ? [name, version?.split(".", 1)[0]].filter(Boolean).join(" ") : null;

function networkOf(address: string | null): Device["network"] {
  if (address === null || address === "unknown") return "unknown";
  if (/^127\./.test(address) || /^(::1|0:0:0:0)(::)?(\/64)?$/.test(address)) return "here";
  const isPrivate = /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:|fe80:)/.test(address);
  return isPrivate ? "local" : "internet";
}

/** Returns the names of a browser and its system, read from the user agent. */
export function presentDevice({
  userAgent,
  ipAddress,
}: {
  userAgent: string | null;
  ipAddress: string | null;
}): Device {
  const place = { ipAddress, network: networkOf(ipAddress) };
  if (!userAgent) return { browser: null, system: null, kind: "other", ...place };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: named(browser),
    // Browsers freeze the number of the system, so it would be a wrong one.
    system: os.name ?? null,
    kind: kinds[platform.type ?? ""] ?? "other",
    ...place,
  };
}
