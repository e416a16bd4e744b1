import { beforeEach, expect, test } from "vitest";
import { makeShownConversation } from "@/testing/shown-chat";
import { chatActions, currentChat } from "./store";

const person = (id: string) => ({ id, name: id, avatarUrl: null });

beforeEach(() => {
  chatActions.conversationFetched(null);
  chatActions.recipientsCleared();
});

test("a conversation that was fetched is the active one with its participants; fetching none clears it", () => {
  const conversation = makeShownConversation("one");
  chatActions.conversationFetched(conversation);
  expect(currentChat()).toMatchObject({ activeConversationId: "one", participants: conversation.participants });
  chatActions.conversationFetched(null);
  expect(currentChat()).toMatchObject({ activeConversationId: null, participants: [] });
});

test("recipients are chosen once each, removed, and at most as many as a group takes", () => {
  for (let at = 0; at < 250; at += 1) chatActions.recipientAdded(person(`p${at}`));
  chatActions.recipientAdded(person("p0"));
  expect(currentChat().recipients).toHaveLength(199);
  chatActions.recipientRemoved("p0");
  expect(currentChat().recipients[0]).toEqual(person("p1"));
  chatActions.recipientsCleared();
  expect(currentChat().recipients).toEqual([]);
});
