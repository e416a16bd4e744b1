import { api } from "@/lib/api-client";
import { newId } from "@/lib/id";
import type { ChangedUsers, UserRecord } from "../../schema";

const root = "/api/users";
type Body = Record<string, unknown>;

export const postUser = (user: Body) =>
  api.post<{ user: UserRecord }>(`${root}/new`, user, { idempotencyKey: newId() }).then((answer) => answer.user);

export const postUserUpdate = (userId: string, user: Body) =>
  api.post<{ user: UserRecord }>(`${root}/update`, { userId, user }).then((answer) => answer.user);

/** Closing an account: nothing of it is deleted. */
export const postUserDelete = (userId: string, reason: string) =>
  api
    .post<ChangedUsers>(`${root}/delete`, { userIds: [userId], ...(reason.trim() && { reason }) })
    .then((answer) => answer.users[0]);

export const postUserRestore = (userId: string) =>
  api.post<ChangedUsers>(`${root}/restore`, { userIds: [userId] }).then((answer) => answer.users[0]);
