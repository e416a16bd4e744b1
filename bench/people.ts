// What 100,000 people cost against 1,000: the same calls on two databases, in rounds that alternate.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { sortKeys } from "@/features/user/domain/constants";
import { sortNames } from "@/lib/list-contract";
import type { Answered, Question } from "./people-process";
import { median } from "./requests";

const rounds = 5;
const timesEach = Number(process.env.BENCH_PEOPLE_TIMES ?? 60);
export const manyPeople = Number(process.env.BENCH_PEOPLE ?? 100_000);
export const fewPeople = 1_000;

/** `few` is what the smaller database is asked in its place, where only that is alike. */
type Asked = Omit<Question, "times"> & { few?: Question["body"] };
const list = (body: Question["body"], few?: Question["body"]): Asked => ({ call: "list", body, few });
const counts = (body: Question["body"]): Asked => ({ call: "counts", body });
const search = (q: string): Asked => ({ call: "search", body: { q } });

const questions: Readonly<Record<string, Asked>> = {
  ...Object.fromEntries(sortNames(sortKeys).map((sort) => [`list, sorted by ${sort}`, list({ sort })])),
  "list, page 40": list({ page: 40 }),
  "list, the last page by number: 400 beside 40": list({ page: 400 }, { page: 40 }),
  "list of a role": list({ role: 2 }),
  "list of the unverified": list({ verified: false }),
  "tab active": list({ status: "active" }),
  "tab pending": list({ status: "pending" }),
  "tab deactivated": list({ status: "deactivated" }),
  cards: list({ pageSize: 24 }),
  "cards, second page": list({ pageSize: 24, page: 2 }),
  "search, common: bat": list({ search: "bat" }),
  "search, common, from the end": list({ search: "bat", sort: "-name" }),
  "search, common, by day": list({ search: "bat", sort: "-createdAt" }),
  "search, common, a role": list({ search: "bat", role: 2 }),
  "search, one letter": list({ search: "b" }),
  "search, one letter, a tab": list({ search: "b", status: "active" }),
  "search, one letter, from the end": list({ search: "b", sort: "-name" }),
  "search, two letters": list({ search: "ba" }),
  "search, two words: bat bold": list({ search: "bat bold" }),
  "search, rare: yagaanhorol": list({ search: "yagaanhorol" }),
  "search, what all addresses share: example": list({ search: "example" }),
  "search, none": list({ search: "qqq" }),
  "counts of the tabs": counts({}),
  "counts of a role": counts({ role: 2 }),
  "counts, search common": counts({ search: "bat" }),
  "counts, search one letter": counts({ search: "b" }),
  "counts, search rare": counts({ search: "yagaanhorol" }),
  "command palette, common": search("bat"),
  "command palette, one letter": search("b"),
  "command palette, rare": search("yagaanhorol"),
};

const secret = "of the measurement alone, and of nothing else";
const environment = { HOST: "127.0.0.1", AUTH_SECRET: secret, AUTH_CLIENT_ID: "bench", AUTH_CLIENT_SECRET: secret };

export type PeopleRow = { what: string; ratio: number; fewMs: number; manyMs: number; processorRatio: number };

/** Starts a process with so many people and waits until it can be asked. */
async function open(count: number): Promise<ChildProcess> {
  const child = fork("bench/people-process.ts", [String(count)], {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ...environment },
  });
  await orEnd(child, once(child, "message"));
  return child;
}

/** What the process says, or a failure when it ends instead. */
function orEnd<T>(child: ChildProcess, word: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const ended = once(child, "exit", { signal: stop.signal }).then(([code]) =>
    Promise.reject(new Error(`the process of the people ended with ${code}`)),
  );
  return Promise.race([word, ended]).finally(() => {
    ended.catch(() => undefined);
    stop.abort();
  });
}

async function ask(child: ChildProcess, question: Question): Promise<Answered> {
  const answer = orEnd(child, once(child, "message"));
  child.send(question);
  return (await answer)[0] as Answered;
}

const p99 = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? 0;

type Pair = Omit<PeopleRow, "what">;

function pairOf(few: Answered, many: Answered): Pair {
  const [fewMs, manyMs] = [p99(few.milliseconds), p99(many.milliseconds)];
  return { fewMs, manyMs, ratio: manyMs / fewMs, processorRatio: many.processorMs / few.processorMs };
}

function rowOf(what: string, pairs: readonly Pair[]): PeopleRow {
  const of = (key: keyof Pair) => median(pairs.map((pair) => pair[key]));
  return { what, fewMs: of("fewMs"), manyMs: of("manyMs"), ratio: of("ratio"), processorRatio: of("processorRatio") };
}

/** What people ask of one call, whatever they look for: a round's answers to all of its questions. */
const calls = {
  list: "call 16, all lists and searches together",
  counts: "counts of the tabs, all together",
  search: "command palette, all together",
} as const satisfies Record<Question["call"], string>;

const together = (answers: readonly Answered[]): Answered => ({
  milliseconds: answers.flatMap(({ milliseconds }) => milliseconds),
  processorMs: answers.reduce((sum, { processorMs }) => sum + processorMs, 0) / answers.length,
  found: 0,
});

/** For each question, and for each call with all of its questions, the median of the rounds' ratios of the 99th percentiles. */
export async function measurePeople(): Promise<PeopleRow[]> {
  const [few, many] = await Promise.all([open(fewPeople), open(manyPeople)]);
  const rows: PeopleRow[] = [];
  const all: { call: Question["call"]; round: number; one: Answered; other: Answered }[] = [];
  for (const [what, { few: fewBody, ...asked }] of Object.entries(questions)) {
    const ofFew = { ...asked, body: fewBody ?? asked.body };
    await ask(few, { ...ofFew, times: 20 });
    await ask(many, { ...asked, times: 20 });
    for (let round = 0; round < rounds; round += 1) {
      const one = await ask(few, { ...ofFew, times: timesEach });
      const other = await ask(many, { ...asked, times: timesEach });
      all.push({ call: asked.call, round, one, other });
    }
    rows.push(
      rowOf(
        what,
        all.slice(-rounds).map(({ one, other }) => pairOf(one, other)),
      ),
    );
  }
  for (const child of [few, many]) child.kill("SIGKILL");
  const wholes = Object.entries(calls).map(([call, what]) => {
    const pairs = Array.from({ length: rounds }, (_, round) => {
      const asked = all.filter((one) => one.call === call && one.round === round);
      return pairOf(together(asked.map(({ one }) => one)), together(asked.map(({ other }) => other)));
    });
    return rowOf(what, pairs);
  });
  return [...wholes, ...rows];
}
