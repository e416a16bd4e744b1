import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import messages from "@/messages/en.json";
import { makeMessage } from "@/testing/shown-message";
import type { Conversation } from "../../schema";
import { Thread } from "./thread";

vi.mock("next/navigation", () => ({
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => "/chat",
  useRouter: () => ({}),
}));

const viewer = { id: "me", name: "Bat", avatarUrl: null };
const people = [viewer, { id: "saran", name: "Saran", avatarUrl: null }];

const makeConversation = (count: number): Conversation => ({
  id: "conversation",
  type: "GROUP",
  name: "Dispatch",
  participants: people,
  participantCount: 2,
  unreadCount: 0,
  messages: Array.from({ length: count }, (_, at) => makeMessage(at + 1)),
  lastSeq: count,
  readSeq: count,
  lastMessageAt: "2026-11-27T08:00:00.000Z",
  mutedUntil: null,
  pinnedAt: null,
  draft: "Half a sent",
  createdById: "me",
  createdAt: "2026-11-27T08:00:00.000Z",
  canRemoveParticipants: false,
});

const draw = (conversation: Conversation) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Ulaanbaatar">
        <Thread contact={null} conversation={conversation} viewer={viewer} />
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );

test("the server draws the newest messages, few of them however many there are, and the draft", () => {
  const drawn = draw(makeConversation(50));
  expect(drawn).toContain("Message 50");
  expect(drawn).not.toContain("Message 12<");
  expect(drawn).toContain("Half a sent");
});

test("a conversation without messages asks for the first one", () => {
  expect(draw(makeConversation(0))).toContain("Say hello");
});
