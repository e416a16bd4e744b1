import fc from "fast-check";

/** How often properties are tried; `npm run soak` asks for more than the usual numbers. */
const wanted = Number(process.env.PROPERTY_RUNS ?? 0);
const isFull = process.env.TEST_LEVEL === "full" || wanted > 0;
/** In the gate a property is tried a few times, with the same examples each time. */
const gateRuns = 25;
const gateSeed = 20_261_126;

if (!isFull) fc.configureGlobal({ seed: gateSeed, numRuns: gateRuns });

export { fc };

/** The number of tries of a property that is slow, or that wants more than the hundred it gets by itself. */
export const propertyRuns = (usual: number): number => (isFull ? Math.max(usual, wanted) : Math.min(usual, gateRuns));
