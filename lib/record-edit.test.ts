import { expect, test } from "vitest";
import { AppError } from "./errors";
import { type Seen, saveEdit } from "./record-edit";

type Values = Readonly<{ question: string; answer: string }>;
type Kept = Values & Readonly<{ version: number }>;

const valuesOf = ({ question, answer }: Kept): Values => ({ question, answer });
const start: Values = { question: "Where?", answer: "Here" };
const seen: Seen<Values> = { values: start, version: 1, conflict: [] };

/** A record that is replaced as a whole by each write of its version. */
function record(kept: Kept) {
  const state = { kept };
  const send = async (values: Values, changed: ReadonlySet<string>, version: number) => {
    if (version !== state.kept.version) throw new AppError("stale", { current: state.kept });
    state.kept = { ...values, version: version + 1 };
    return [...changed];
  };
  return { state, edit: { valuesOf, send } };
}

test("what someone else changed of another field meanwhile stays, even where all fields are written", async () => {
  const { state, edit } = record({ question: "Where to?", answer: "Here", version: 2 });
  const { outcome } = await saveEdit(edit, { start, mine: { ...start, answer: "There" }, seen });
  expect(outcome).toEqual({
    kind: "saved",
    answer: ["answer"],
    values: { question: "Where to?", answer: "There" },
  });
  expect(state.kept).toEqual({ question: "Where to?", answer: "There", version: 3 });
});

test("of a field that both changed nothing is written, until it is saved again", async () => {
  const { state, edit } = record({ question: "Where?", answer: "Elsewhere", version: 2 });
  const mine = { ...start, answer: "There" };
  const first = await saveEdit(edit, { start, mine, seen });
  expect(first.outcome).toMatchObject({ kind: "conflict", fields: ["answer"], theirs: { answer: "Elsewhere" } });
  expect(state.kept).toMatchObject({ answer: "Elsewhere", version: 2 });
  const second = await saveEdit(edit, { start, mine, seen: first.seen });
  expect(second.outcome).toMatchObject({ kind: "saved" });
  expect(state.kept).toEqual({ ...mine, version: 3 });
});

test("the value of the start, typed again after a conflict, is written", async () => {
  const { state, edit } = record({ question: "Where?", answer: "Elsewhere", version: 2 });
  const first = await saveEdit(edit, { start, mine: { ...start, answer: "There" }, seen });
  const second = await saveEdit(edit, { start, mine: start, seen: first.seen });
  expect(second.outcome).toMatchObject({ kind: "saved", answer: ["answer"] });
  expect(state.kept).toEqual({ ...start, version: 3 });
});

test("nothing is sent where nothing was changed, and another refusal is passed on", async () => {
  const error = new Error("refused");
  const edit = { valuesOf, send: () => Promise.reject(error) };
  expect((await saveEdit(edit, { start, mine: start, seen })).outcome).toEqual({ kind: "unchanged" });
  const refused = await saveEdit(edit, { start, mine: { ...start, answer: "There" }, seen });
  expect(refused.outcome).toEqual({ kind: "refused", error });
});
