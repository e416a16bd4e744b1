import { useMutation, useQueryClient } from "@tanstack/react-query";
import { postInvitationAct, postInvitations } from "./api";
import { invitationKeys } from "./queries";

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: postInvitations,
    onSettled: () => client.invalidateQueries({ queryKey: invitationKeys.all }),
  });
}

type Act = Readonly<{ act: "resend" | "revoke" | "restore"; invitationId: string }>;

/** Waits for the server: each of these decides whether a link lets somebody in. */
export function useInvitationAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, invitationId }: Act) => postInvitationAct(act, invitationId),
    onSettled: () => client.invalidateQueries({ queryKey: invitationKeys.all }),
  });
}
