import "server-only";
import { createHash } from "node:crypto";
import { contentKey, renditionKey } from "@/features/file/server/content";
import { storedWidths } from "@/features/product/images/domain/stored-widths";
import { hasStorage, storage } from "@/server/storage/storage";
import { coverSize, coverSvg } from "../blog/covers";
import { seededPosts } from "../blog/posts";
import { illustrationEdge, svgOf } from "./illustration";
import { pictureKey, picturesOf } from "./picture-list";
import { range } from "./products";

/** A drawing that is stored, without the product that shows it. */
export type SeededPicture = Readonly<{ sha256: string; size: number; color: string }>;
export type SeededPictures = ReadonlyMap<string, SeededPicture>;

/** Drawn beside one another. */
const concurrency = 2;
/** Quickly, not as small as can be: the first start waits for it. */
const webp = { quality: 82, effort: 0 } as const;

const hex = (value: number) => Math.round(value).toString(16).padStart(2, "0");

async function draw(svg: string, wholeWidth: number): Promise<SeededPicture> {
  const { default: sharp } = await import("sharp");
  const bytes = await sharp(Buffer.from(svg)).removeAlpha().webp(webp).toBuffer();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  let smallest = bytes;
  for (const { name, width } of storedWidths(wholeWidth).slice(0, -1)) {
    smallest = await sharp(bytes).resize({ width }).webp(webp).toBuffer();
    await storage.put(renditionKey(sha256, name), smallest);
  }
  await storage.put(contentKey(sha256), bytes);
  const { channels } = await sharp(smallest).stats();
  const color = `#${channels
    .slice(0, 3)
    .map((channel) => hex(channel.mean))
    .join("")}`;
  return { sha256, size: bytes.byteLength, color };
}

type Drawing = readonly [key: string, svg: () => string, width: number];

/** Of the shop by what they show, of posts by slug. */
function listDrawings(): Drawing[] {
  const shown = new Map(range.flatMap(picturesOf).map((picture) => [pictureKey(picture), picture]));
  const ofShop = [...shown].map(([key, picture]): Drawing => [key, () => svgOf(picture), illustrationEdge]);
  return [...ofShop, ...seededPosts.map(({ slug, cover }): Drawing => [slug, () => coverSvg(cover), coverSize.width])];
}

async function drawAll(): Promise<SeededPictures> {
  const drawn = new Map<string, SeededPicture>();
  if (!hasStorage) return drawn;
  const left = listDrawings();
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) drawn.set(next[0], await draw(next[1](), next[2]));
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return drawn;
}

let drawing: Promise<SeededPictures> | undefined;

/** Draws and stores the pictures of the demo shop and of its posts, once in a process. */
export function storeDemoPictures(): Promise<SeededPictures> {
  drawing ??= drawAll();
  return drawing;
}
