import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { whenOnline } from "@/lib/when-online";
import { IconButton } from "../icon-button";
import { Menu, type MenuItem } from "../menu";
import { toast } from "../toast";
import styles from "./chart-card.module.css";
import type { ChartData } from "./chart-data";

type Props = Readonly<{
  data: ChartData;
  /** Where the chart is drawn. */
  area: RefObject<HTMLElement | null>;
  /** Whether it is there to be saved as an image. */
  plotIsShown: boolean;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
}>;

/** Buttons that show a chart as a table, or download it as an image or a file. */
export function ChartTools({ data, area, plotIsShown, isTable, onTable }: Props) {
  const t = useTranslations("charts");
  async function save(as: "png" | "csv") {
    try {
      const { saveChartFile, saveChartImage } = await whenOnline(() => import("./save-chart"));
      if (as === "csv") saveChartFile(data);
      else if (area.current) await saveChartImage(data, area.current);
    } catch {
      toast.error(t("downloadFailed"));
    }
  }
  const items: MenuItem[] = [{ label: t("csv"), icon: "file-text", onSelect: () => void save("csv") }];
  if (plotIsShown) items.push({ label: t("png"), icon: "image", onSelect: () => void save("png") });
  return (
    <div className={styles.tools}>
      <IconButton
        aria-pressed={isTable}
        icon="table"
        label={t("tableOf", { title: data.title })}
        onClick={() => onTable(!isTable)}
        size="s"
        title={t("table")}
      />
      <Menu
        items={items}
        label={t("download")}
        trigger={(props) => (
          <IconButton
            icon="download"
            label={t("downloadOf", { title: data.title })}
            size="s"
            title={t("download")}
            {...props}
          />
        )}
      />
    </div>
  );
}
