import { queryOptions } from "@tanstack/react-query";
import { fetchInvitations } from "./api";

export const invitationKeys = { all: ["invitations"] as const };

export const invitationsQuery = () => queryOptions({ queryKey: invitationKeys.all, queryFn: fetchInvitations });
