import { readProblem } from "@/lib/problem";
import { workedOnSchema } from "../schema";

/** Returns which items have been edited since, where an undo was refused because of that; otherwise `null`. */
export function workedOnOf(problem: unknown): readonly string[] | null {
  const { code, current } = readProblem(problem);
  if (code !== "conflict") return null;
  const found = workedOnSchema.safeParse(current);
  return found.success ? found.data.workedOn : null;
}
