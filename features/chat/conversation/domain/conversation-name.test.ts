import { expect, test } from "vitest";
import { makeShownConversation } from "@/testing/shown-chat";
import { conversationName } from "./conversation-name";

const texts = {
  list: (names: readonly string[]) => names.join(" and "),
  more: (names: string, count: number) => `${names} and ${count} others`,
  emptyGroup: "Only you",
  deletedAccount: "Deleted account",
};
const nameOf = (values: Parameters<typeof makeShownConversation>[1]) =>
  conversationName(makeShownConversation("one", values), "viewer", texts);
const people = (...names: string[]) => names.map((name) => ({ id: name, name, avatarUrl: null }));
const viewer = { id: "viewer", name: "Nomin", avatarUrl: null };

test("two people's conversation has the name of the other one, or says that their account is gone", () => {
  expect(nameOf({})).toBe("Saraa Dorj");
  expect(nameOf({ participants: [viewer], participantCount: 1 })).toBe("Deleted account");
});

test("a group has its own name, otherwise that of its people", () => {
  const group = { type: "GROUP" as const, participants: [viewer, ...people("A", "B")], participantCount: 3 };
  expect(nameOf({ ...group, name: "Shift" })).toBe("Shift");
  expect(nameOf(group)).toBe("A and B");
  expect(nameOf({ ...group, participants: [viewer, ...people("A", "B", "C", "D")], participantCount: 12 })).toBe(
    "A, B, C and 8 others",
  );
  expect(nameOf({ ...group, participants: [viewer], participantCount: 1 })).toBe("Only you");
});
