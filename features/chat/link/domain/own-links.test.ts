import { expect, test } from "vitest";
import { mutationVectors, xssVectors } from "@/testing/xss-vectors";
import { linkLimits, ownLinksIn, targetOf } from "./own-links";

const origin = "https://ordo.example";
const id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const card = `/kanban?boardId=${id}&card=${id}`;

test.each([
  [card, { kind: "card", id }],
  [`/kanban?boardId=${id}`, { kind: "board", id }],
  [`/kanban/cards?card=${id.toUpperCase()}`, { kind: "card", id }],
  [`/project/task/list?task=${id}`, { kind: "card", id }],
  [`/project/${id}?task=${id}`, { kind: "card", id }],
  [`/project/${id}`, { kind: "project", id }],
  [`/calendar?date=2026-11-21&event=${id}`, { kind: "event", id }],
  [`/calendar?event=${id}_2026-11-21`, { kind: "event", id, start: "2026-11-21" }],
  [`/order/${id}`, { kind: "order", id }],
  [`/invoice/${id}/`, { kind: "invoice", id }],
  [`/mail?label=inbox&mailId=${id}`, { kind: "mail", id }],
  ["/mail?label=inbox", null],
  ["/kanban", null],
  ["/order/1", null],
  [`/user/${id}`, null],
  [`//evil.example/order/${id}`, null],
  [`/\\evil.example/order/${id}`, null],
  [`https://evil.example/order/${id}`, null],
  [`javascript:/order/${id}`, null],
])("%s leads to %o", (path, target) => expect(targetOf(path)).toEqual(target));

test("links of ours are found wherever they stand in a text, each once", () => {
  const body = `See ${origin}${card}. And [the order](/order/${id}), (${origin}/invoice/${id}) - again ${origin}${card}!`;
  expect(ownLinksIn(body, origin)).toEqual([card, `/order/${id}`, `/invoice/${id}`]);
});

test("links to other origins are no links of ours, however they are written", () => {
  for (const other of [
    "https://evil.example",
    "https://ordo.example.evil",
    "http://ordo.example",
    "https://a@evil.example",
  ]) {
    expect(ownLinksIn(`${other}${card} x`, origin)).toEqual([]);
  }
  expect(
    ownLinksIn(`https://ordo.example@evil.example${card} evil.example${card} //evil.example${card}`, origin),
  ).toEqual([]);
});

test("a message has few chips, and hostile texts have none", () => {
  const many = Array.from({ length: 9 }, (_, at) => `/order/${id.slice(0, -1)}${at}`).join(" ");
  expect(ownLinksIn(many, origin)).toHaveLength(linkLimits.perMessage);
  for (const vector of [...xssVectors, ...mutationVectors]) expect(ownLinksIn(vector, origin)).toEqual([]);
});
