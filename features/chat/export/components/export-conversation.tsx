"use client";

import { useTranslations } from "next-intl";
import { ButtonContent, buttonClass } from "@/components/button";
import { type ExportFormat, exportFormats } from "../../domain/constants";
import type { Conversation } from "../../schema";

const hrefOf = (conversationKey: string, format: ExportFormat) =>
  `/api/chat/conversation/export?${new URLSearchParams({ conversationKey, format })}`;

/** Links that download a conversation as text or JSON lines, which the browser writes to disk while they arrive. */
export function ExportConversation({ conversation }: Readonly<{ conversation: Pick<Conversation, "id"> }>) {
  const t = useTranslations("chat.states.export");
  return exportFormats.map((format) => (
    <a className={buttonClass({ variant: "ghost" })} download href={hrefOf(conversation.id, format)} key={format}>
      <ButtonContent startIcon="download">{t(format)}</ButtonContent>
    </a>
  ));
}
