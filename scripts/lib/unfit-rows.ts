import { Refusal } from "./refusal";

/** Classes 22 and 23 of SQLSTATE: values that a column does not take, and rows that a constraint forbids. */
const isOfRows = (error: unknown) => /^2[23]/.test(String(Reflect.get(Object(error), "code")));

type Source = Readonly<{
  path: string;
  /** What is in the target when its rows do not fit. */
  outcome: string;
}>;

/** Runs `work`; rows of a backup that do not fit the tables, or each other, become one sentence, and nothing else does. */
export async function announceUnfitRows<T>({ path, outcome }: Source, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && isOfRows(error))) throw error;
    throw new Refusal(`${path} contains rows that the database rejects (${error.message}); ${outcome}.`);
  }
}
