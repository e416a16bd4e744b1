import { readProblem } from "@/lib/problem";
import { workedOnSchema } from "../schema";

/** What somebody has worked on since, where that is why an undo was refused; else null. */
export function workedOnOf(problem: unknown): readonly string[] | null {
  const { code, current } = readProblem(problem);
  if (code !== "conflict") return null;
  const found = workedOnSchema.safeParse(current);
  return found.success ? found.data.workedOn : null;
}
