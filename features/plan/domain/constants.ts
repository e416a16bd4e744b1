/** Free of zod, so that the browser can afford it. */
export const planLimits = {
  /** Moves in one act: a task and all that wait for it. */
  moves: 200,
} as const;
