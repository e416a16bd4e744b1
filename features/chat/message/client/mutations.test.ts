import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { makeShownMessage } from "@/testing/shown-chat";
import { endpoint } from "@/testing/stubbed-calls";
import { withChange } from "../domain/message-window";
import type { MessagePage } from "../schema";
import { messageAction } from "./mutations";
import { changeMessages, messageKeys } from "./queries";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));

test("a refused edit does not put back what an event has changed since", async () => {
  const client = new QueryClient();
  const message = makeShownMessage({ body: "First" });
  const page: MessagePage = { messages: [message], hasBefore: false, hasAfter: false };
  client.setQueryData(messageKeys.list("one"), page);
  const shown = () => client.getQueryData<MessagePage>(messageKeys.list("one"))?.messages[0]?.body;
  let refuse: (error: unknown) => void = () => undefined;
  endpoint("POST /api/chat/messages/update").mockReturnValue(new Promise((_, reject) => (refuse = reject)));
  const done = client
    .getMutationCache()
    .build(client, messageAction(client, "one", "viewer"))
    .execute({ kind: "edit", message, body: "Mine" })
    .catch(() => undefined);
  await expect.poll(shown).toBe("Mine");
  changeMessages(client, "one", (now) =>
    withChange(now, { messageId: message.id, changed: { body: "From elsewhere" } }),
  );
  refuse({ code: "unexpected", status: 500 });
  await done;
  expect(shown()).toBe("From elsewhere");
});
