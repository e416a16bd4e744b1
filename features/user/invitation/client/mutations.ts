import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { BodyOf } from "@/lib/call-options";
import { newId } from "@/lib/id";
import { invitationKeys } from "./queries";

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"POST /api/users/invitations/new">) =>
      call("POST /api/users/invitations/new", { body, idempotencyKey: newId() }),
    onSettled: () => client.invalidateQueries({ queryKey: invitationKeys.all }),
  });
}

type Act = Readonly<{ act: "resend" | "revoke" | "restore"; invitationId: string }>;

/** Waits for the server: each of these decides whether a link lets somebody in. */
export function useInvitationAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, invitationId }: Act) =>
      call(`POST /api/users/invitations/${act}`, { body: { invitationIds: [invitationId] } }),
    onSettled: () => client.invalidateQueries({ queryKey: invitationKeys.all }),
  });
}
