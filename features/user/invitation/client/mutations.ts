/** Mutations that send, resend, revoke and restore invitations. */
import type { QueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { BodyOf } from "@/lib/call-options";
import { newId } from "@/lib/id";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import { invitationKeys } from "./queries";

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: invitationKeys.all });

export const useInvite = () =>
  useRefreshingWrite(
    (body: BodyOf<"POST /api/users/invitations/new">) =>
      call("POST /api/users/invitations/new", { body, idempotencyKey: newId() }),
    refresh,
  );

type Act = Readonly<{ act: "resend" | "revoke" | "restore"; invitationId: string }>;

/** Waits for the server: each of these decides whether a link lets somebody in. */
export const useInvitationAct = () =>
  useRefreshingWrite(
    ({ act, invitationId }: Act) =>
      call(`POST /api/users/invitations/${act}`, { body: { invitationIds: [invitationId] } }),
    refresh,
  );
