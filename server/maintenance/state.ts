import "server-only";
import { phaseOf, retryAfterOf } from "@/features/maintenance/domain/phase";
import { emptyTexts, type Texts } from "@/lib/texts";
import { db } from "@/server/db/client";
import { databaseKind } from "@/server/db/connection";
import { listen } from "@/server/db/notify";
import { maintenanceWindows } from "@/server/db/schema/site";
import { describeError, log } from "@/server/http/log";

export type MaintenanceWindow = Readonly<{
  startsAt: Date | null;
  endsAt: Date | null;
  message: Texts;
  version: number;
}>;

/** A change on another server is heard of at once; should that get lost, it is found after so long. */
const lookEveryMs = 5_000;

const none: MaintenanceWindow = { startsAt: null, endsAt: null, message: emptyTexts, version: 0 };
type State = { window: MaintenanceWindow; isKnown: boolean };

/** On `globalThis` because bundles instantiate this module several times, and a process knows one state. */
const shared = globalThis as typeof globalThis & { [key: symbol]: State | undefined };
const stateKey = Symbol.for("ordo.maintenance");
shared[stateKey] ??= { window: none, isKnown: false };
const state: State = shared[stateKey];

/** As this process knows it: no statement is made for it. */
export const maintenanceWindow = (): MaintenanceWindow => state.window;

/** Seconds until it may be over, while it is on; null while it is not. */
export function maintenanceRetryAfterS(now = new Date()): number | null {
  const { window } = state;
  return phaseOf(window, now) === "on" ? retryAfterOf(window.endsAt, now) : null;
}

/** What a process has just written, or read. */
export function keepMaintenanceWindow({ startsAt, endsAt, message, version }: MaintenanceWindow): void {
  state.window = { startsAt, endsAt, message, version };
  state.isKnown = true;
}

async function refresh(): Promise<void> {
  try {
    const [row] = await db.select().from(maintenanceWindows);
    keepMaintenanceWindow(row ?? none);
  } catch (error) {
    log.warn({ error: describeError(error) }, "the maintenance window could not be read; trying again");
  }
}

/** Keeps the state of this process fresh; answers what ends that. Of an embedded database nobody else writes. */
export function watchMaintenance(): () => void {
  void refresh();
  const stopListening = listen("maintenance", () => void refresh());
  const timer = setInterval(() => {
    if (!state.isKnown || databaseKind() === "postgres") void refresh();
  }, lookEveryMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopListening();
  };
}
