"use client";

import { ChartsLocalizationProvider } from "@mui/x-charts/ChartsLocalizationProvider";
import { createContext, type KeyboardEvent, type ReactNode, use, useId } from "react";
import { MuiProvider } from "../mui-provider";
import { useIsRtl } from "../use-is-rtl";
import { type ChartData, looks } from "./chart-data";
import { fillOf } from "./look-swatch";
import styles from "./plot.module.css";

type Plot = Readonly<{ data: ChartData; isLine: boolean; isRtl: boolean; fillId: string }>;

const PlotContext = createContext<Plot | null>(null);

/** What the plot around it draws. */
export function usePlot(): Plot {
  const plot = use(PlotContext);
  if (!plot) throw new Error("There is no PlotFrame around this.");
  return plot;
}

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(" · ");

/** What is read out of each point: names and values alone, so that it is in the language of the page. */
const texts = {
  lineDescription: ({ formattedXValue, seriesLabel, formattedYValue }: Record<string, unknown>) =>
    joined(`${formattedXValue}`, `${seriesLabel}: ${formattedYValue}`),
  barDescription: ({ formattedCategoryValue, seriesLabel, formattedValue }: Record<string, unknown>) =>
    joined(`${formattedCategoryValue}`, `${seriesLabel}: ${formattedValue}`),
  pieDescription: ({ seriesLabel, formattedValue }: Record<string, unknown>) => `${seriesLabel}: ${formattedValue}`,
};

type Props = Readonly<{ data: ChartData; isLine?: boolean; children: ReactNode }>;

/** Provides a chart with its data, and MUI's styles in the direction of the page. */
export function PlotFrame({ data, isLine = false, children }: Props) {
  const isRtl = useIsRtl();
  const fillId = useId();
  return (
    <PlotContext value={{ data, isLine, isRtl, fillId }}>
      <MuiProvider>
        <ChartsLocalizationProvider localeText={texts}>
          <div className={styles.plot} onKeyDownCapture={isRtl ? mirrorArrows : undefined}>
            {children}
          </div>
        </ChartsLocalizationProvider>
      </MuiProvider>
    </PlotContext>
  );
}

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** MUI's right arrow goes to the next point, which lies to the left here: the key is given on as its mirror image. */
function mirrorArrows(event: KeyboardEvent<HTMLElement>): void {
  const key = mirrored[event.key];
  if (key === undefined || !event.nativeEvent.isTrusted || event.altKey || event.ctrlKey || event.metaKey) return;
  event.stopPropagation();
  event.preventDefault();
  event.target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

/** The colour of a series as a fill, told from the others without colour, too. */
export function useFills(): (look: keyof typeof looks) => string {
  const { fillId } = usePlot();
  return (look) => (looks[look].pattern === "solid" ? looks[look].color : fillOf(fillId, look));
}
