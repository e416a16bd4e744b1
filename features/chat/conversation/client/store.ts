/** Stores which conversation is open and whom a new one is to be with. */
import { create } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { chatLimits } from "../../domain/constants";
import type { ChatPerson, Conversation } from "../../schema";

/** As many as a group has beside whoever makes it. */
export const maxRecipients = chatLimits.participants - 1;

type ChatState = Readonly<{
  activeConversationId: string | null;
  /** Who is in the conversation that is open. */
  participants: readonly ChatPerson[];
  /** Who is chosen for a new conversation. */
  recipients: readonly ChatPerson[];
}>;

const nothing: ChatState = { activeConversationId: null, participants: [], recipients: [] };

const useChatStore = create<ChatState>(() => nothing);

export const chatActions = {
  /** Fetching one makes it active; fetching none clears what was. */
  conversationFetched: (conversation: Conversation | null) =>
    useChatStore.setState({
      activeConversationId: conversation?.id ?? null,
      participants: conversation?.participants ?? [],
    }),
  recipientAdded: (person: ChatPerson) =>
    useChatStore.setState(({ recipients }) =>
      recipients.length >= maxRecipients || recipients.some(({ id }) => id === person.id)
        ? {}
        : { recipients: [...recipients, person] },
    ),
  recipientRemoved: (personId: string) =>
    useChatStore.setState(({ recipients }) => ({ recipients: recipients.filter(({ id }) => id !== personId) })),
  recipientsCleared: () => useChatStore.setState({ recipients: [] }),
};

export const useRecipients = () => useChatStore(useShallow(({ recipients }) => recipients));

/** For tests, which cannot use hooks. */
export const currentChat = () => useChatStore.getState();
