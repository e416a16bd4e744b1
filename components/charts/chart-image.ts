import type { ChartData } from "./chart-data";

const padding = 24;
const lineHeight = 24;
/** Pixels of the image for one of the page: sharp on dense screens and in print. */
const scale = 2;

/** What decides how a shape looks. A picture stands alone: it has neither the page's style sheets nor its variables. */
const properties = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
] as const;

type Point = Readonly<{ x: number; y: number }>;
type Sheet = Readonly<{ context: CanvasRenderingContext2D; width: number; style: CSSStyleDeclaration }>;
type Entry = Readonly<{ text: string; swatch: SVGSVGElement | null; indent: number } & Point>;

/**
 * The chart that is drawn in `area`, on the ground of its card: its title and unit, the `legend`'s entries, each with a
 * swatch, and the drawing.
 */
export async function drawChart({ title, unit }: ChartData, area: HTMLElement, legend: readonly HTMLElement[]) {
  const svg = area.querySelector("svg");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!svg || !context) throw new Error("There is no drawing to save.");
  const { width, height } = svg.getBoundingClientRect();
  const sheet: Sheet = { context, width: width + 2 * padding, style: getComputedStyle(area) };
  const entries = placeEntries(legend, sheet);
  const top = (entries.at(-1)?.y ?? padding + lineHeight) + lineHeight + 4;
  canvas.width = sheet.width * scale;
  canvas.height = (top + height + padding) * scale;
  context.scale(scale, scale);
  context.fillStyle = groundOf(area);
  context.fillRect(0, 0, sheet.width, canvas.height);
  write(sheet, title, { size: 16, weight: 650, color: "--text", x: padding, y: padding });
  write(sheet, unit, { size: 13, color: "--text-3", x: padding, y: padding + lineHeight });
  for (const entry of entries) await drawEntry(sheet, entry);
  context.drawImage(await imageOf(svg), padding, top, width, height);
  writeTexts(svg, { x: padding, y: top }, context);
  return canvas;
}

function groundOf(element: HTMLElement): string {
  const color = getComputedStyle(element).backgroundColor;
  return color === "rgba(0, 0, 0, 0)" && element.parentElement ? groundOf(element.parentElement) : color;
}

type Writing = Point & Readonly<{ size: number; weight?: number; color: string }>;

/** A line about the height `y`; `x` is counted from the side where reading begins. */
function write({ context, width, style }: Sheet, text: string, { size, weight = 400, color, x, y }: Writing): void {
  const isRtl = style.direction === "rtl";
  context.font = `${weight} ${size}px ${style.fontFamily}`;
  context.fillStyle = style.getPropertyValue(color);
  context.direction = isRtl ? "rtl" : "ltr";
  context.textAlign = "start";
  context.textBaseline = "middle";
  context.fillText(text, isRtl ? width - x : x, y, width - 2 * padding);
}

const swatchGap = 8;
const entryGap = 16;

/** The entries beside each other, in as many rows as they need. */
function placeEntries(legend: readonly HTMLElement[], { context, width, style }: Sheet): Entry[] {
  context.font = `400 13px ${style.fontFamily}`;
  let [x, y] = [padding, padding + 2 * lineHeight];
  return legend.map((element) => {
    const text = [...element.querySelectorAll("span, b")].map(({ textContent }) => textContent).join(" ");
    const swatch = element.querySelector("svg");
    const indent = swatch ? swatch.getBoundingClientRect().width + swatchGap : 0;
    const length = indent + context.measureText(text).width;
    if (x > padding && x + length > width - padding) [x, y] = [padding, y + lineHeight];
    const entry = { text, swatch, indent, x, y };
    x += length + entryGap;
    return entry;
  });
}

async function drawEntry(sheet: Sheet, { text, swatch, indent, x, y }: Entry): Promise<void> {
  write(sheet, text, { size: 13, color: "--text-2", x: x + indent, y });
  if (!swatch) return;
  const { width, height } = swatch.getBoundingClientRect();
  const left = sheet.style.direction === "rtl" ? sheet.width - x - width : x;
  sheet.context.drawImage(await imageOf(swatch), left, y - height / 2, width, height);
}

/** A copy of the drawing that looks alike by itself. Its texts are left out: a picture has not the page's fonts. */
function standaloneCopy(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>("*");
  svg.querySelectorAll("*").forEach((original, at) => {
    const style = getComputedStyle(original);
    for (const name of properties) copies[at]?.style.setProperty(name, style.getPropertyValue(name));
  });
  for (const text of copy.querySelectorAll("text")) text.remove();
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return copy;
}

async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  const text = new XMLSerializer().serializeToString(standaloneCopy(svg));
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** The texts of a drawing, in the page's fonts, where they are in it. */
function writeTexts(svg: SVGSVGElement, origin: Point, context: CanvasRenderingContext2D): void {
  const frame = svg.getBoundingClientRect();
  context.textAlign = "left";
  context.textBaseline = "middle";
  for (const text of svg.querySelectorAll("text")) {
    const { left, top, height } = text.getBoundingClientRect();
    const style = getComputedStyle(text);
    context.direction = style.direction === "rtl" ? "rtl" : "ltr";
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.fillStyle = style.fill;
    context.fillText(text.textContent, origin.x + left - frame.left, origin.y + top - frame.top + height / 2);
  }
}
