import sharp from "sharp";
import { expect, test } from "vitest";
import { blackPng, heicHead } from "@/testing/pictures";
import { encodeSquare } from "./encode-square";

const limits = { pixels: 50_000_000, wholePixels: 24_000_000 };
const wanted = { edge: 512, crop: null, limits };

/** How far the memory of the process rose above where it began while the work ran, in MB, and what processor time it took. */
async function measure(work: () => Promise<unknown>) {
  const before = process.memoryUsage().rss;
  let max = before;
  const timer = setInterval(() => {
    max = Math.max(max, process.memoryUsage().rss);
  }, 5);
  const spentBefore = process.cpuUsage();
  const outcome = await work().then(
    () => "kept",
    (error: unknown) => (error as { code: string }).code,
  );
  const { user, system } = process.cpuUsage(spentBefore);
  const tookMs = (user + system) / 1_000;
  clearInterval(timer);
  return { outcome, tookMs, grewMb: (Math.max(max, process.memoryUsage().rss) - before) / 1024 / 1024 };
}

/** An animation of so many frames of one pixel. */
function longGif(frames: number): Buffer {
  const head = Buffer.from("GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  const frame = Buffer.from("\x21\xf9\x04\x04\x02\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0", "latin1");
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(";")]);
}

/** Left half red, right half blue, 400 by 200. */
const redBlue = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: "#ff0000" } }).composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: "#0000ff" } }, left: 200, top: 0 },
  ]);

async function colourAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  return red > 200 && blue < 60 ? "red" : blue > 200 && red < 60 ? "blue" : `${red}/${blue}`;
}

test("a photograph becomes a square WebP without a word of its EXIF", async () => {
  const photograph = await redBlue()
    .jpeg()
    .withExif({ IFD0: { Copyright: "<script>secret</script>" }, IFD3: { GPSLatitudeRef: "N" } })
    .toBuffer();
  expect(photograph.includes("secret")).toBe(true);
  const kept = await encodeSquare(photograph, wanted);
  const { format, width, height, exif, icc, xmp } = await sharp(kept).metadata();
  expect([format, width, height, exif, icc, xmp]).toEqual(["webp", 512, 512, undefined, undefined, undefined]);
  expect(kept.includes("secret")).toBe(false);
});

test("the part that was chosen is the part that is kept", async () => {
  const picture = await redBlue().png().toBuffer();
  const left = await encodeSquare(picture, { ...wanted, crop: { x: 0, y: 0, width: 50, height: 100 } });
  const right = await encodeSquare(picture, { ...wanted, crop: { x: 50, y: 0, width: 50, height: 100 } });
  expect([await colourAt(left, 256, 256), await colourAt(right, 256, 256)]).toEqual(["red", "blue"]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "a picture that lies in the file by orientation %i stands upright",
  async (orientation) => {
    const lying = await redBlue().jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
    // What a browser would show, cut by the same rule on the picture that was turned first.
    const shown = await sharp(lying).autoOrient().png().toBuffer();
    const crop = { x: 10, y: 10, width: 80, height: 60 };
    const [kept, expected] = await Promise.all([
      encodeSquare(lying, { ...wanted, crop }),
      encodeSquare(shown, { ...wanted, crop }),
    ]);
    for (const [x, y] of [
      [60, 60],
      [450, 60],
      [60, 450],
      [450, 450],
    ] as const) {
      expect(await colourAt(kept, x, y)).toBe(await colourAt(expected, x, y));
    }
  },
);

test("ink colours come out as light", async () => {
  const printed = await redBlue().toColourspace("cmyk").jpeg().toBuffer();
  const { space, channels } = await sharp(await encodeSquare(printed, wanted)).metadata();
  expect([space, channels]).toEqual(["srgb", 3]);
});

test.each([
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "unsupported-type"],
  ["SVG behind a declaration", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', "unsupported-type"],
  ["a page", "<!doctype html><script>alert(1)</script>", "unsupported-type"],
  ["a PDF", "%PDF-1.7\n", "unsupported-type"],
  ["nothing", "", "unsupported-type"],
  ["HEIC", heicHead().toString("latin1"), "unsupported-type"],
  ["a JPEG that ends after its mark", "\xff\xd8\xff\xe0", "invalid-input"],
  ["SVG behind the mark of a PNG", '\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>', "invalid-input"],
])("%s is refused", async (_, content, code) => {
  await expect(encodeSquare(Buffer.from(content, "latin1"), wanted)).rejects.toMatchObject({ code });
});

test("half a picture is refused, and the next one is served", async () => {
  const whole = await redBlue().jpeg().toBuffer();
  await expect(encodeSquare(whole.subarray(0, whole.length / 2), wanted)).rejects.toMatchObject({
    code: "invalid-input",
  });
  expect((await sharp(await encodeSquare(whole, wanted)).metadata()).width).toBe(512);
});

test.each([
  ["a PNG of 900 megapixels", () => blackPng(30_000, 30_000), "too-large"],
  ["a PNG of 49 megapixels that must be unpacked whole", () => blackPng(7_000, 7_000, true), "too-large"],
  ["a PNG of 49 megapixels that comes row by row", () => blackPng(7_000, 7_000), "kept"],
  ["an animation of 10,000 frames", () => longGif(10_000), "kept"],
])("%s takes at most two seconds and 150 MB", { tags: ["full"] }, async (_, make, expected) => {
  const picture = make();
  const { outcome, tookMs, grewMb } = await measure(() => encodeSquare(picture, wanted));
  expect(outcome).toBe(expected);
  expect(tookMs).toBeLessThan(2_000);
  expect(grewMb).toBeLessThan(150);
});

test.each([
  ["a PNG of 900 kilopixels is not kept", () => blackPng(1_000, 900), "too-large"],
  ["a PNG of 49 kilopixels that must be unpacked whole is not kept", () => blackPng(700, 70, true), "too-large"],
  ["a PNG of 49 kilopixels that comes row by row is kept", () => blackPng(700, 70), "kept"],
  ["an animation of a hundred frames is kept", () => longGif(100), "kept"],
])("%s where a thousandth of the pixels is allowed", async (_, make, expected) => {
  const small = { ...wanted, limits: { pixels: 50_000, wholePixels: 24_000 } };
  const { outcome } = await measure(() => encodeSquare(make(), small));
  expect(outcome).toBe(expected);
});

test("a rush of pictures is told to come again", async () => {
  const picture = await redBlue().png().toBuffer();
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => encodeSquare(picture, wanted)));
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused.length).toBe(4);
  expect((refused[0] as PromiseRejectedResult).reason).toMatchObject({ code: "unavailable" });
});
