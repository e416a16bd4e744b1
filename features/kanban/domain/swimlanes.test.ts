import { expect, test } from "vitest";
import type { Board, CardSummary } from "../schema";
import { lanesOfBoard, lanesOfCard, otherLane, patchBetween } from "./swimlanes";

const [ann, bat, gone] = ["ann", "bat", "gone"].map((id) => ({ id, name: id, avatarUrl: null }));
const card = (over: Partial<CardSummary>) =>
  ({ assignee: [], labels: [], priority: "medium", ...over }) as unknown as CardSummary;
const people = (...list: (typeof ann)[]) => card({ assignee: list as CardSummary["assignee"] });

test("a card stands in the lane of each of its people and labels, or in that of those who have none", () => {
  expect(lanesOfCard(people(ann, bat), "assignee")).toEqual(["ann", "bat"]);
  expect(lanesOfCard(card({}), "assignee")).toEqual([otherLane]);
  expect(lanesOfCard(card({ labels: ["Sales"] }), "label")).toEqual(["Sales"]);
  expect(lanesOfCard(card({}), "priority")).toEqual(["medium"]);
});

test("people without a card have no lane; who has left but has one keeps it", () => {
  const board = { cards: { a: people(bat, gone) }, labels: [], members: [ann, bat] } as unknown as Board;
  expect(lanesOfBoard(board, "assignee")).toEqual(["bat", "gone", otherLane]);
  expect(lanesOfBoard(board, "priority")).toEqual(["urgent", "high", "medium", "low"]);
});

test("carried between lanes a card leaves the one and joins the other, and keeps the rest", () => {
  expect(patchBetween(people(ann, bat), "assignee", ["ann", "gone"])).toEqual({ assignee: ["bat", "gone"] });
  expect(patchBetween(people(ann, bat), "assignee", ["ann", "bat"])).toEqual({ assignee: ["bat"] });
  expect(patchBetween(card({}), "assignee", [otherLane, "ann"])).toEqual({ assignee: ["ann"] });
  expect(patchBetween(card({ labels: ["A", "B"] }), "label", ["A", "C"])).toEqual({ labels: ["B", "C"] });
  expect(patchBetween(card({}), "priority", ["medium", "urgent"])).toEqual({ priority: "urgent" });
});

test("carried to the lane of those who have none, it has none", () => {
  expect(patchBetween(people(ann, bat), "assignee", ["ann", otherLane])).toEqual({ assignee: [] });
});
