import { isProblem } from "@/lib/problem";
import { workedOnSchema } from "../schema";

/** What somebody has worked on since, where that is why an undo was refused; else null. */
export function workedOnOf(problem: unknown): readonly string[] | null {
  if (!isProblem(problem) || problem.code !== "conflict") return null;
  const found = workedOnSchema.safeParse(problem.current);
  return found.success ? found.data.workedOn : null;
}
