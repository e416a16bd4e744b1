import { call } from "@/lib/api-client";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import { withFresh } from "../../fresh/client/store";
import type { PersonalTokenInput } from "../schema";
import { tokenKeys } from "./queries";

const useTokenMutation = <Answer, Input>(send: (input: Input) => Promise<Answer>) =>
  useRefreshingWrite(send, (client) => client.invalidateQueries({ queryKey: tokenKeys.all }));

/** Asks for a recent sign-in first, where there is none. */
export const useTokenCreation = () =>
  useTokenMutation((body: PersonalTokenInput) => withFresh(() => call("POST /api/account/token/new", { body })));

export const useTokenRevocation = () =>
  useTokenMutation((tokenId: string) => call("POST /api/account/token/revoke", { body: { tokenId } }));
