import "server-only";
import { availableParallelism } from "node:os";
import { hashPassword as hashWithScrypt, verifyPassword as verifyWithScrypt } from "better-auth/crypto";
import { AppError } from "@/lib/errors";

/** One hash keeps a core busy for a tenth of a second, so some cores stay free for everybody else. */
const atOnce = Math.max(1, availableParallelism() - 1);
const maxQueueLength = 40;

type Lane = { running: number; waiting: (() => void)[] };

/** On `globalThis` because bundles instantiate this module several times, and each copy would have cores of its own. */
const shared = globalThis as typeof globalThis & { [key: symbol]: Lane | undefined };
const laneKey = Symbol.for("ordo.password.lane");
shared[laneKey] ??= { running: 0, waiting: [] };
const lane: Lane = shared[laneKey];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (lane.running >= atOnce) {
    if (lane.waiting.length >= maxQueueLength)
      throw new AppError("unavailable", { retryAfterS: 3, detail: "Too busy." });
    await new Promise<void>((resolve) => lane.waiting.push(resolve));
  } else lane.running += 1;
  try {
    return await work();
  } finally {
    // The turn is handed on, not given back, so nobody slips in between.
    const next = lane.waiting.shift();
    if (next) next();
    else lane.running -= 1;
  }
}

/** scrypt with N = 2^14, r = 16, p = 1 over the NFKC form; salt and key in hexadecimal. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hashWithScrypt(password));

export const verifyPassword = (hash: string, password: string): Promise<boolean> =>
  inTurn(() => verifyWithScrypt({ hash, password }));

/** A hash that nothing matches: comparing with it takes as long as comparing with a real one. */
const decoy = `${"0".repeat(32)}:${"0".repeat(128)}`;

/** Costs what `verifyPassword` costs, for people who do not exist or have no password. */
export async function verifyNothing(password: string): Promise<false> {
  await verifyPassword(decoy, password);
  return false;
}
