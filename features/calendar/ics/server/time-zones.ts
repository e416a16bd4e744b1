import "server-only";
import { findIana } from "windows-iana";
import { localTimeOf } from "@/lib/zoned-time";
import { isTimeZone } from "../../schema";
import type { IcsPart } from "./splitter";

/** The IANA zones behind the names that one file gives to its zones. */
export type IcsZones = (tzid: string) => string | null;

/** `/vendor.org/20050126_1/Europe/Berlin` is Europe/Berlin: some programs write where they have it from. */
function knownIn(name: string): string | null {
  const parts = name.split("/").filter(Boolean);
  const endings = [parts.slice(-3), parts.slice(-2), parts.slice(-1)].map((part) => part.join("/"));
  return [name, ...endings].find((part) => part !== "" && isTimeZone(part)) ?? null;
}

function ianaOf(name: string): string | null {
  const found = knownIn(name) ?? findIana(name.replace(/^"|"$/g, ""))[0] ?? null;
  return found !== null && isTimeZone(found) ? found : null;
}

/** Reads the VTIMEZONEs of a file: their names, and the place that some say beside a name of their own. */
export function readZones(parts: readonly IcsPart[]): IcsZones {
  const places = new Map<string, string>();
  for (const { name, text } of parts) {
    if (name !== "VTIMEZONE") continue;
    const tzid = /^TZID(?:;[^:]*)?:(.*)$/im.exec(text)?.[1]?.trim();
    const place = /^X-LIC-LOCATION(?:;[^:]*)?:(.*)$/im.exec(text)?.[1]?.trim();
    if (tzid && place) places.set(tzid, place);
  }
  const known = new Map<string, string | null>();
  return (tzid) => {
    const found = known.get(tzid);
    if (found !== undefined) return found;
    const zone = ianaOf(tzid) ?? ianaOf(places.get(tzid) ?? "");
    known.set(tzid, zone);
    return zone;
  };
}

const minuteMs = 60_000;
const offsetAt = (at: number, timeZone: string) =>
  Math.round((Date.parse(`${localTimeOf(at, timeZone)}Z`) - Math.floor(at / 1_000) * 1_000) / minuteMs);

/** Minutes as RFC 5545 section 3.3.14 writes them: `+0800`. */
function writeOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

export const writeLocal = (local: string) => local.replace(/[-:]/g, "");

/** The moments from `from` to `to` (ms) at which the clocks of a zone change. */
function changesBetween(timeZone: string, from: number, to: number): number[] {
  const step = 14 * 24 * 60 * minuteMs;
  const changes: number[] = [];
  for (let at = from; at < to; at += step) {
    let [low, high] = [at, Math.min(at + step, to)];
    if (offsetAt(low, timeZone) === offsetAt(high, timeZone)) continue;
    while (high - low > minuteMs) {
      const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
      if (offsetAt(middle, timeZone) === offsetAt(low, timeZone)) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
}

/**
 * A zone as RFC 5545 section 3.6.5 describes it, each change of its clocks between two years by itself: exact, and read
 * by every program, also where no rule describes what a parliament has decided. Lines without their ends.
 */
export function writeZone(timeZone: string, years: readonly [first: number, last: number]): string[] {
  const from = Date.UTC(years[0] - 1, 0, 1);
  const base = offsetAt(from, timeZone);
  const observances = [from, ...changesBetween(timeZone, from, Date.UTC(years[1] + 1, 0, 1))].map((at, index) => {
    const before = index === 0 ? base : offsetAt(at - minuteMs, timeZone);
    const after = offsetAt(at, timeZone);
    const kind = after > before ? "DAYLIGHT" : "STANDARD";
    // The start is told by the clock that held until then.
    const local = new Date(at + before * minuteMs).toISOString().slice(0, 19);
    return [
      `BEGIN:${kind}`,
      `DTSTART:${writeLocal(local)}`,
      `TZOFFSETFROM:${writeOffset(before)}`,
      `TZOFFSETTO:${writeOffset(after)}`,
      `END:${kind}`,
    ];
  });
  return ["BEGIN:VTIMEZONE", `TZID:${timeZone}`, ...observances.flat(), "END:VTIMEZONE"];
}
