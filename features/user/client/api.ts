import { api } from "@/lib/api-client";
import { userLimits } from "../domain/constants";
import type {
  ChangedStanding,
  ChangedUsers,
  ListView,
  RoleChanges,
  StandingUndo,
  UserCounts,
  UserDelete,
  UserFilters,
  UserList,
  UserListInput,
} from "../schema";

const root = "/api/users";

type ListName = "users" | "user-cards";

export const fetchUsers = (input: Partial<UserListInput>) =>
  api.post<{ result: UserList }>(root, input).then((answer) => answer.result);

export const fetchUserCounts = (filters: UserFilters) =>
  api.get<{ counts: UserCounts }>(`${root}/counts`, { searchParams: filters }).then((answer) => answer.counts);

/** Everybody whom the filters leave and whom the viewer may change, up to as many as one act may change. */
export async function fetchMatchingIds(filters: UserFilters): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { records, nextCursor } = await fetchUsers({ ...filters, pageSize: userLimits.pageSize, cursor });
    ids.push(...records.filter(({ may }) => may.deactivate).map(({ id }) => id));
    cursor = nextCursor ?? undefined;
  } while (cursor && ids.length < userLimits.bulk);
  return ids.slice(0, userLimits.bulk);
}

export const postUserDelete = (input: UserDelete) => api.post<ChangedStanding>(`${root}/delete`, input);

export const postUserRestore = (input: { userIds: string[] }) => api.post<ChangedStanding>(`${root}/restore`, input);

/** Sent as it was answered. */
export const postStandingUndo = (undo: StandingUndo) => api.post<ChangedUsers>(`${root}/standing/undo`, undo);

export const postRoleChanges = (input: RoleChanges) =>
  api.post<ChangedUsers & { undo: RoleChanges | null }>(`${root}/roles`, input);

export const fetchListView = (list: ListName) =>
  api.get<{ view: ListView | null }>(`${root}/view`, { searchParams: { list } }).then((answer) => answer.view);

export const postListView = (input: { list: ListName; view: ListView | null }) =>
  api.post<{ view: ListView | null }>(`${root}/view`, input);
