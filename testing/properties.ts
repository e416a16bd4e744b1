import fc from "fast-check";

/** At least so many tries of each property, where `npm run soak` asks for more. */
const wanted = Number(process.env.PROPERTY_RUNS ?? 0);
const isFull = process.env.TEST_LEVEL === "full" || wanted > 0;
/** In the gate a property is tried a few times, with the same examples each time. */
const gateRuns = 25;
const gateSeed = 20_261_126;

if (!isFull) fc.configureGlobal({ seed: gateSeed, numRuns: gateRuns });

export { fc };

/** The number of tries of a property that needs fewer or more than the hundred it gets by itself. */
export const propertyRuns = (runs: number): number => (isFull ? Math.max(runs, wanted) : Math.min(runs, gateRuns));
