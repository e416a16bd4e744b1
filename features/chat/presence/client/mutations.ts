/** Changes the reader's status and what they share. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { optimisticUpdate } from "@/lib/optimistic-update";
import type { ChatSettings, ChatSettingsAnswer, ChatSettingsPatch } from "../schema";
import { presenceKeys } from "./queries";

/** At once on the screen; a refusal puts back what was. */
export function chatSettingsChange(client: QueryClient) {
  const queryKey = presenceKeys.settings();
  const current = () => client.getQueryData<ChatSettingsAnswer>(queryKey)?.settings;
  const put = (patch: ChatSettingsPatch) => {
    const settings = current();
    if (settings) client.setQueryData<ChatSettingsAnswer>(queryKey, { settings: { ...settings, ...patch } });
  };
  return optimisticUpdate(client, {
    queryKey,
    writesKey: [...queryKey, "write"],
    send: (body: ChatSettingsPatch) => call("POST /api/chat/settings/update", { body }),
    apply: (patch) => {
      const before = current();
      put(patch);
      return (
        before &&
        (Object.fromEntries(
          Object.keys(patch).map((key) => [key, before[key as keyof ChatSettings]]),
        ) as ChatSettingsPatch)
      );
    },
    revert: (_patch, before) => before && put(before),
  });
}

export const useChatSettingsChange = () => useMutation(chatSettingsChange(useQueryClient()));
