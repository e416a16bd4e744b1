import { z } from "zod";
import { type AppError, errorTable } from "@/lib/errors";
import { paths } from "@/lib/paths";

/** The body of every failure (RFC 9457), as api.md gives it. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string().optional(),
  instance: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ pointer: z.string(), code: z.string() })).optional(),
  /** With `stale`: the record as it is now. */
  current: z.unknown().optional(),
});

export type Problem = z.infer<typeof problemSchema>;

export const problemType = "application/problem+json";

/** The body for a failure. Only what the error names is shown; its message and cause are not. */
export function problemOf(error: AppError, requestId: string): Problem {
  const { code, status, detail, fields, current } = error;
  return {
    type: `${paths.problems}/${code}`,
    title: errorTable[code].title,
    status,
    ...(detail === undefined ? {} : { detail }),
    instance: `urn:uuid:${requestId}`,
    code,
    requestId,
    ...(fields === undefined ? {} : { errors: [...fields] }),
    ...(current === undefined ? {} : { current }),
  };
}
