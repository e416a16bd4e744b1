import { api } from "@/lib/api-client";
import { newId } from "@/lib/id";
import type { Invitation, Invitations, Invite, Invited } from "../schema";

const root = "/api/users/invitations";

type Act = "resend" | "revoke" | "restore";

export const fetchInvitations = () => api.get<Invitations>(root);
export const postInvitations = (input: Invite) => api.post<Invited>(`${root}/new`, input, { idempotencyKey: newId() });
export const postInvitationAct = (act: Act, invitationId: string) =>
  api.post<{ invitations: Invitation[] }>(`${root}/${act}`, { invitationIds: [invitationId] });
