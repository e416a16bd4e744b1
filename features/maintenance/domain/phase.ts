export type MaintenancePhase = "off" | "planned" | "on";

type Period = Readonly<{ startsAt: Date | string | null; endsAt: Date | string | null }>;

/** Returns whether the maintenance period is ahead, under way, or neither. */
export function phaseOf({ startsAt, endsAt }: Period, now: Date): MaintenancePhase {
  if (startsAt === null || (endsAt !== null && new Date(endsAt) <= now)) return "off";
  return new Date(startsAt) <= now ? "on" : "planned";
}

/** Seconds after which a caller should try again where no end is set. */
const openEndS = 300;

/** For `Retry-After`. */
export const retryAfterOf = (endsAt: Date | null, now: Date): number =>
  endsAt === null ? openEndS : Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000));
