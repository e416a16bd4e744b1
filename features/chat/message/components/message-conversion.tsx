"use client";

import { useQueryClient } from "@tanstack/react-query";
import { SourceConversion } from "@/features/task/source/components/source-conversion";
import { sourceOf } from "@/features/task/source/domain/conversion";
import { chatMessagePath } from "@/lib/paths";
import { sendMessage } from "../client/sending";
import type { Message } from "../schema";

/** What is to be made of which message. */
export type Converted = Readonly<{ message: Message; to: "task" | "event" }>;

/** Makes something of a message; its link is posted as a reply to it. */
export function MessageConversion({ of, onClose }: Readonly<{ of: Converted | null; onClose: () => void }>) {
  const client = useQueryClient();
  if (of === null) return null;
  const { conversationId, id, seq, senderId, body } = of.message;
  const post = (address: string) =>
    sendMessage(client, {
      ...{ target: conversationId, isToPerson: false, mentions: [], requiresAck: false, attachments: [] },
      body: address,
      replyTo: { id, seq, senderId, body: body.slice(0, 200) },
    });
  const source = sourceOf({ body, path: chatMessagePath(conversationId, { id, seq }) });
  return <SourceConversion of={{ source, to: of.to }} onClose={onClose} onPost={post} />;
}
