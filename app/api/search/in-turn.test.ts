import { Client } from "pg";
import { expect, test, vi } from "vitest";
import * as chat from "@/app/api/chat/search/route";
import * as unread from "@/app/api/chat/unread/route";
import * as mails from "@/app/api/mail/mails/route";
import { makePair, say } from "@/testing/chat-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { mailTo } from "@/testing/mail-factory";
import * as everything from "./route";

/** How many statements that compare texts ran at the same moment, at most, while `work` did. */
async function searchesAtOnce(work: () => Promise<void>): Promise<number> {
  let [running, max] = [0, 0];
  const query = Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(Client.prototype, "query").mockImplementation(async function (
    this: Client,
    ...given: unknown[]
  ) {
    const isSearch = JSON.stringify(given[0]).includes("bytes_before");
    if (isSearch) running += 1;
    max = Math.max(max, running);
    try {
      return await query.apply(this, given);
    } finally {
      if (isSearch) running -= 1;
    }
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return max;
}

test.each([
  ["conversations", chat, "/api/chat/search", "query"],
  ["mails", mails, "/api/mail/mails", "search"],
] as const)(
  "of many searches of %s one runs, three wait, and others are served meanwhile",
  async (_, handlers, path, name) => {
    const [as, other] = [await makeSession(), await makeSession()];
    await say(other.actor, await makePair(as.actor, other.actor), { body: "Tyres" });
    await mailTo(other.actor, [as.actor], { subject: "Tyres" });
    const search = () => call(handlers, { path, as, query: { [name]: "tyres" } });
    const read = () => call(unread, { path: "/api/chat/unread", as: other });
    let statuses: number[] = [];
    const max = await searchesAtOnce(async () => {
      const answers = await Promise.all([...Array.from({ length: 8 }, search), read()]);
      statuses = answers.map(({ status }) => status);
    });
    expect(max).toBe(1);
    expect(statuses.pop()).toBe(200);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
  },
);

test("the header's searches are answered as somebody types, since those given up leave their place", async () => {
  const [as, other] = [await makeSession({ firstName: "Typist" }), await makeSession()];
  await mailTo(other.actor, [as.actor], { subject: "Winter tyres" });
  const typed = Array.from("winter tyres", (_, at) => "winter tyres".slice(0, at + 1));
  const gone = typed.map(() => new AbortController());
  const answers = typed.map((q, at) => {
    gone[at - 1]?.abort();
    return call<{ mails: { subject: string }[] }>(everything, {
      path: "/api/search",
      as,
      query: { q },
      signal: gone[at]?.signal,
    });
  });
  const last = await answers.at(-1);
  expect([last?.status, last?.body.mails.map(({ subject }) => subject)]).toEqual([200, ["Winter tyres"]]);
  await Promise.all(answers);
});
