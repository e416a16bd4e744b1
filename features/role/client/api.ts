import { api, unexplainedFailure } from "@/lib/api-client";
import { newId } from "@/lib/id";
import type {
  ManagedRole,
  RoleDelete,
  RoleImpact,
  RoleImpactQuery,
  RoleInput,
  RolePeople,
  RoleUndo,
  RoleUpdate,
} from "../schema";

const root = "/api/userRoles";

/** Throws for whoever may no longer manage roles: they are answered names alone, and what is shown stays until they leave. */
export async function fetchRoles(): Promise<ManagedRole[]> {
  const roles = await api.post<(Partial<ManagedRole> & Pick<ManagedRole, "id">)[]>(root, {});
  if (roles.some(({ permissions }) => permissions === undefined)) throw unexplainedFailure;
  return roles as ManagedRole[];
}

export const fetchRoleImpact = (query: RoleImpactQuery) => api.post<RoleImpact>(`${root}/impact`, query);

export const fetchRolePeople = (roleId: number, cursor?: string) =>
  api.get<RolePeople>(`${root}/people`, { searchParams: { roleId, cursor } });

export const postRole = (input: Partial<RoleInput> & { name: string }) =>
  api.post<{ role: ManagedRole }>(`${root}/new`, input, { idempotencyKey: newId() }).then(({ role }) => role);

export const postRoleUpdate = (input: RoleUpdate) =>
  api.post<{ role: ManagedRole }>(`${root}/update`, input).then(({ role }) => role);

export const postRoleDelete = (input: RoleDelete) =>
  api.post<{ roleId: number; movedCount: number; undo: RoleUndo | null }>(`${root}/delete`, input);

export const postRoleRestore = (undo: RoleUndo) =>
  api.post<{ role: ManagedRole }>(`${root}/restore`, undo).then(({ role }) => role);
