import "server-only";
import type { Actor } from "@/server/auth/actor";
import { env } from "@/server/env";

/** Beyond a demo the values of settings are for administrators. */
export const canReadSettings = (actor: Pick<Actor, "isAdmin" | "isAdmitted"> | null): boolean =>
  env.isDemo || (actor?.isAdmitted === true && actor.isAdmin);

/** Beyond a demo the reference of the API is for the people who use the installation. */
export const canReadApiReference = (actor: Pick<Actor, "isAdmitted"> | null): boolean =>
  env.isDemo || actor?.isAdmitted === true;
