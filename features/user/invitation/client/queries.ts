/** Query for the pending invitations. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const invitationKeys = { all: ["invitations"] as const };

export const invitationsQuery = () =>
  queryOptions({ queryKey: invitationKeys.all, queryFn: () => call("GET /api/users/invitations") });
