import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import messages from "@/messages/en.json";
import { linkKeys } from "../client/queries";
import type { OwnLink } from "../schema";
import { MessageLinks } from "./message-links";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

beforeEach(() => void vi.stubGlobal("location", { origin: "https://ordo.example" }));
afterEach(() => void vi.unstubAllGlobals());

const id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const path = `/kanban?card=${id}`;
const card: OwnLink = {
  ...{ path, kind: "task", id, boardId: id, title: "Review the budget" },
  ...{ status: "done", column: null, start: null },
};

function draw(link: OwnLink | null, body = `See https://ordo.example${path}`): string {
  const client = new QueryClient();
  client.setQueryData(linkKeys.path(link?.path ?? path), link);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Ulaanbaatar">
        <MessageLinks body={body} />
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );
}

const textOf = (drawn: string) =>
  drawn
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("a chip says what a link leads to, what it is called and how it stands", () => {
  expect(textOf(draw(card))).toBe("Task Review the budget Done");
  expect(draw(card)).toContain(`href="${path}"`);
  expect(textOf(draw({ ...card, kind: "card", status: null, column: "To do" }))).toBe("Card Review the budget To do");
  const order = { ...card, path: `/order/${id}`, kind: "order", title: "10001", status: "shipped" } as const;
  expect(textOf(draw(order, order.path))).toBe("Order #10001 Shipped");
  const event = { ...card, path: `/calendar?event=${id}`, kind: "event", status: null } as const;
  expect(textOf(draw({ ...event, start: "2026-12-24" }, event.path))).toBe("Event Review the budget 24 Dec 2026");
});

test("there is no chip for what the reader may not see, nor for another origin", () => {
  expect(draw(null)).toBe("");
  expect(draw(card, `https://evil.example${path}`)).toBe("");
});

test("markup in a title stays text", () => {
  expect(draw({ ...card, title: "<img src=x onerror=alert(1)>" })).not.toContain("<img");
});
