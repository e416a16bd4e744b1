/** How high a frame is made for what it shows. */

/** Higher than this a mail scrolls inside of its frame. */
const maxHeight = 30_000;
/** Growths one after another, none smaller than the one before, after which it is clear that they will not end. */
const maxGrowths = 5;

type Box = Readonly<{ width: number; height: number }>;

/**
 * Takes the size of the content each time that it changes, in CSS pixels, and says how high the frame is then. Content that is as
 * high as its frame and a little more (`100vh`) would grow for ever: its frame stays as it was before, and it scrolls.
 */
export function frameHeights(): (content: Box) => number {
  let last: Box = { width: 0, height: 0 };
  let [growth, growths, settled] = [0, 0, 0];
  return ({ width, height: exact }) => {
    const height = Math.ceil(exact);
    if (growths >= maxGrowths) return settled;
    const growthNow = height - last.height;
    const goesOn = width === last.width && growthNow > 0 && growthNow >= growth;
    growths = goesOn ? growths + 1 : 0;
    if (!goesOn) settled = Math.min(height, maxHeight);
    growth = width === last.width ? growthNow : 0;
    last = { width, height };
    // What doubles with each growth is beyond the bound before.
    if (height > maxHeight && growths > 1) growths = maxGrowths;
    return growths >= maxGrowths ? settled : Math.min(height, maxHeight);
  };
}
