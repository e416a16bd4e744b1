"use client";

import { AskHost } from "@/features/ai-board/ask/components/ask-host";
import { CardAsk, CardAskMenu } from "@/features/ai-board/ask/components/card-ask";
import { ColumnAsk } from "@/features/ai-board/ask/components/column-ask";
import { useColumnItems } from "@/features/ai-board/ask/components/use-column-items";
import { AiBoardScreen } from "@/features/ai-board/components/ai-board-screen";
import type { AiBoardSlots } from "@/features/ai-board/components/ai-board-slots";

const slots: AiBoardSlots = {
  Notice: AskHost,
  ColumnFoot: ColumnAsk,
  CardActs: CardAskMenu,
  CardFoot: CardAsk,
  useColumnItems,
};

/** The board with what others put on it. Functions cannot come from the server, so they are put together here. */
export function AiChatBoard({ search, personId }: Readonly<{ search: string; personId: string }>) {
  return <AiBoardScreen personId={personId} search={search} slots={slots} />;
}
