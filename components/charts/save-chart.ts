import { byteOrderMark, csvOf } from "@/lib/csv";
import { saveFile } from "@/lib/save-file";
import { type ChartData, fileRowsOf } from "./chart-data";
import { drawChart } from "./chart-image";

/** The chart's numbers as a file for spreadsheets. */
export function saveChartFile(data: ChartData): void {
  const blob = new Blob([byteOrderMark, csvOf(fileRowsOf(data))], { type: "text/csv;charset=utf-8" });
  saveFile({ blob, name: `${fileName(data)}.csv` });
}

/** The chart as it is drawn in `area`, with its title and unit, and the legend that is beside it. */
export async function saveChartImage(data: ChartData, area: HTMLElement): Promise<void> {
  const legend = area.parentElement?.querySelectorAll<HTMLElement>(":scope > ul > li") ?? [];
  const canvas = await drawChart(data, area, [...legend]);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The browser made no image.");
  saveFile({ blob, name: `${fileName(data)}.png` });
}

/** The title without what file systems do not take in a name. */
const fileName = ({ title }: ChartData) => title.replace(/[\\/:*?"<>|\p{C}]+/gu, "-");
