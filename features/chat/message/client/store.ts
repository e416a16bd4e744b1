/** Stores what somebody is writing, by conversation: the draft, what it replies to and which message is edited. */
import { create } from "zustand";
import { KeptDrafts } from "@/lib/kept-drafts";
import type { Message } from "../schema";

/** In the stored form: mentions lead to people. One that was restored, not typed, is not sent to the server by itself. */
export type ChatDraft = Readonly<{ body: string; isTyped: boolean }>;

export type Quoted = NonNullable<Message["replyTo"]>;

export type Edited = Readonly<{ message: Message; body: string }>;

type Composing = Readonly<{
  drafts: Readonly<Record<string, ChatDraft>>;
  replies: Readonly<Record<string, Quoted>>;
  /** The message that is edited, and what it is to say, by conversation. */
  edited: Readonly<Record<string, Edited>>;
}>;

const kept = new KeptDrafts("chat", (stored): { body: string } | null => {
  const { body }: { body?: unknown } = Object(stored);
  return typeof body === "string" ? { body } : null;
});

const useComposing = create<Composing>(() => ({ drafts: {}, replies: {}, edited: {} }));

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  const { [key]: _, ...rest } = record;
  return rest;
}

/** What is being written to a target now. */
export const draftOf = (target: string): ChatDraft | undefined => useComposing.getState().drafts[target];

export const composingActions = {
  /** Restores the drafts that this person left on an earlier page. */
  personEntered(personId: string): void {
    const found = Object.entries(kept.personEntered(personId));
    const restored = Object.fromEntries(found.map(([target, { body }]) => [target, { body, isTyped: false }]));
    useComposing.setState(({ drafts }) => ({ drafts: { ...restored, ...drafts } }));
  },
  draftWritten: (target: string, body: string) => {
    // An empty draft stays: it is newer than the one that the server holds.
    if (body === "") kept.remove(target);
    else kept.write(target, { body });
    useComposing.setState(({ drafts }) => ({ drafts: { ...drafts, [target]: { body, isTyped: true } } }));
  },
  /** The server has it: on the next page its copy is shown, which another device may have changed by then. */
  draftStored: (target: string, body: string) => {
    if (draftOf(target)?.body === body) kept.remove(target);
  },
  /** A conversation has begun: what was being written to the person goes on there. */
  draftMoved: (from: string, to: string) => {
    const draft = draftOf(from);
    kept.remove(from);
    useComposing.setState(({ drafts }) => ({ drafts: without(drafts, from) }));
    if (draft) composingActions.draftWritten(to, draft.body);
  },
  replyBegun: (target: string, quoted: Quoted) =>
    useComposing.setState(({ replies, edited }) => ({
      replies: { ...replies, [target]: quoted },
      edited: without(edited, target),
    })),
  replyEnded: (target: string) => useComposing.setState(({ replies }) => ({ replies: without(replies, target) })),
  editBegun: (target: string, message: Message) =>
    useComposing.setState(({ replies, edited }) => ({
      replies: without(replies, target),
      edited: { ...edited, [target]: { message, body: message.body } },
    })),
  editWritten: (target: string, message: Message, body: string) =>
    useComposing.setState(({ edited }) => ({ edited: { ...edited, [target]: { message, body } } })),
  editEnded: (target: string) => useComposing.setState(({ edited }) => ({ edited: without(edited, target) })),
};

export const useDraft = (target: string) => useComposing(({ drafts }) => drafts[target]);
export const useReply = (target: string) => useComposing(({ replies }) => replies[target]);
export const useEdited = (target: string) => useComposing(({ edited }) => edited[target]);
