import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useAddressSearch } from "@/components/use-address-search";
import type { ConversationDetails } from "../../schema";
import { conversationKeys, conversationQuery } from "./queries";

type Place = Readonly<{ id: string; seq: number }>;

function searchFor(conversationKey: string | null, message?: Place): URLSearchParams {
  return new URLSearchParams({
    ...(conversationKey !== null && { conversationKey }),
    ...(message && { messageId: message.id, seq: String(message.seq) }),
  });
}

/** Which conversation the address names, and how to open another one without asking the server for a page. */
export function useOpenChat(served: string) {
  const client = useQueryClient();
  const { search, write } = useAddressSearch(served);
  const conversationKey = new URLSearchParams(search).get("conversationKey")?.toLowerCase() ?? null;
  const { data } = useQuery({ ...conversationQuery(conversationKey ?? ""), enabled: conversationKey !== null });
  const openId = conversationKey === null ? null : (data?.conversation?.id ?? conversationKey);

  const open = useCallback((key: string, message?: Place) => write(searchFor(key, message), "push"), [write]);
  const close = useCallback(() => write(searchFor(null), "push"), [write]);

  // A person's key leads to the conversation with them, whose address is its own.
  useEffect(() => {
    if (!data?.conversation || openId === null || openId === conversationKey) return;
    client.setQueryData<ConversationDetails>(conversationKeys.detail(openId), (cached) => cached ?? data);
    write(searchFor(openId), "replace");
  }, [client, data, openId, conversationKey, write]);

  return { conversationKey, openId, open, close };
}
