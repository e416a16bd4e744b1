import { call, callWithBody } from "@/lib/api-client";
import type { BodyOf } from "@/lib/call-options";
import { newId } from "@/lib/id";
import { readProblem } from "@/lib/problem";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import { roleKeys } from "./queries";

/**
 * Rights are not shown as given before the server has given them: these wait for its answer. Only the list is read again:
 * what is asked about one role would be asked about one that has just been deleted.
 */
const useRoleWrite = <Answer, Input>(send: (input: Input) => Promise<Answer>) =>
  useRefreshingWrite(send, (client) => client.invalidateQueries({ queryKey: roleKeys.list() }));

export const useCreateRole = () =>
  useRoleWrite((body: BodyOf<"POST /api/userRoles/new">) =>
    call("POST /api/userRoles/new", { body, idempotencyKey: newId() }).then(({ role }) => role),
  );
export const useUpdateRole = () =>
  useRoleWrite((body: BodyOf<"POST /api/userRoles/update">) =>
    call("POST /api/userRoles/update", { body }).then(({ role }) => role),
  );
export const useDeleteRole = () => useRoleWrite(callWithBody("POST /api/userRoles/delete"));
export const useRestoreRole = () =>
  useRoleWrite((body: BodyOf<"POST /api/userRoles/restore">) =>
    call("POST /api/userRoles/restore", { body }).then(({ role }) => role),
  );

/** Why a write was refused: the screen has a sentence for each. */
export type RoleFailure = "stale" | "taken" | "forbidden" | "locks-out" | "away";

export function roleFailureOf(error: unknown): RoleFailure {
  const { status, fields } = readProblem(error);
  if (status === 412) return "stale";
  if (status === 403) return "forbidden";
  if (status === 409) return "locks-out";
  return fields.some(({ code }) => code === "taken") ? "taken" : "away";
}
