import "server-only";
import { newId } from "@/lib/id";

/** On `globalThis` because bundles instantiate this module several times, and all of them are one process. */
const shared = globalThis as typeof globalThis & { [key: symbol]: string | undefined };
const key = Symbol.for("ordo.process");
shared[key] ??= newId();

/** Names this process from its start to its end; process numbers are handed out again. */
export const processId: string = shared[key];
