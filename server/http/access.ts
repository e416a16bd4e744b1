import "server-only";
import type { ErrorCode } from "@/lib/errors";
import { type Actor, hasPermission } from "@/server/auth/actor";
import type { Contract } from "./contract";

/** Why a contract refuses somebody before their input is looked at; null when it lets them call. */
export function accessRefusal(
  { access = "member", permission }: Pick<Contract, "access" | "permission">,
  caller: Pick<Actor, "isAdmitted" | "isAdmin" | "permissions"> | null,
): Extract<ErrorCode, "not-authenticated" | "not-admitted" | "forbidden"> | null {
  if (access === "public") return null;
  if (!caller) return "not-authenticated";
  if (access === "member" && !caller.isAdmitted) return "not-admitted";
  return permission && !hasPermission(caller, permission) ? "forbidden" : null;
}
