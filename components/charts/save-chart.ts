import { byteOrderMark, csvOf } from "@/lib/csv";
import { type ChartData, fileRowsOf } from "./chart-data";
import { drawChart } from "./chart-image";

/** The chart's numbers as a file for spreadsheets. */
export function saveChartFile(data: ChartData): void {
  save(new Blob([byteOrderMark, csvOf(fileRowsOf(data))], { type: "text/csv;charset=utf-8" }), `${fileName(data)}.csv`);
}

/** The chart as it is drawn in `area`, with its title and unit, and the legend that is beside it. */
export async function saveChartImage(data: ChartData, area: HTMLElement): Promise<void> {
  const legend = area.parentElement?.querySelectorAll<HTMLElement>(":scope > ul > li") ?? [];
  const canvas = await drawChart(data, area, [...legend]);
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!image) throw new Error("The browser made no image.");
  save(image, `${fileName(data)}.png`);
}

/** The title without what file systems do not take in a name. */
const fileName = ({ title }: ChartData) => title.replace(/[\\/:*?"<>|\p{C}]+/gu, "-");

function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
