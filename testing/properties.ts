/** How often properties are tried; `npm run soak` asks for more than the usual numbers. */
const wanted = Number(process.env.PROPERTY_RUNS ?? 0);

/** The number of tries of a property that is slow, or that wants more than the hundred it gets by itself. */
export const propertyRuns = (usual: number): number => Math.max(usual, wanted);

/** A time limit in ms for as many tries. */
export const propertyLimitMs = (usualRuns: number, usualMs: number): number =>
  Math.ceil(propertyRuns(usualRuns) / usualRuns) * usualMs;
