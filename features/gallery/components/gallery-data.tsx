/** The gallery sections of tables and scroll areas. */
import { useLocale, useTranslations } from "next-intl";
import { Avatar } from "@/components/avatar";
import { Chip } from "@/components/chip";
import { IconButton } from "@/components/icon-button";
import { Scrollbar } from "@/components/scrollbar";
import { Table } from "@/components/table";
import { VisuallyHidden } from "@/components/visually-hidden";
import { formatMoney } from "@/lib/format";
import { isLocale } from "@/lib/locale";
import styles from "./gallery.module.css";
import { GallerySection } from "./gallery-section";

const rows = [
  { name: "Б.Номин", role: "manager", status: "done", tone: "success", balance: 84_200_000 },
  { name: "Г.Мөнхзул", role: "accountant", status: "waiting", tone: "warning", balance: 1_250_050 },
  { name: "Ө.Үүрийнтуяа", role: "engineer", status: "late", tone: "error", balance: 0 },
] as const;

export function GalleryData() {
  const t = useTranslations("gallery");
  const locale = useLocale();
  return (
    <GallerySection id="data" title={t("data")}>
      <div className={styles.table}>
        <Table label={t("balance")}>
          <thead>
            <tr>
              <th>{t("person")}</th>
              <th>{t("role")}</th>
              <th>{t("status")}</th>
              <th data-align="end">{t("balance")}</th>
              <th>
                <VisuallyHidden>{t("menu")}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, role, status, tone, balance }) => (
              <tr key={name}>
                <td>
                  <span className="row gap-10px medium nowrap">
                    <Avatar alt="" name={name} size={28} />
                    {name}
                  </span>
                </td>
                <td>{t(role)}</td>
                <td>
                  <Chip dot tone={tone}>
                    {t(status)}
                  </Chip>
                </td>
                <td data-align="end">{formatMoney(isLocale(locale) ? locale : "en", balance, "MNT")}</td>
                <td data-align="end">
                  <IconButton icon="ellipsis" label={t("menu")} size="s" />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </GallerySection>
  );
}

const lines = Array.from({ length: 12 }, (_, index) => index + 1);

export function GalleryScroll() {
  const t = useTranslations("gallery");
  return (
    <GallerySection id="scroll" title={t("scroll")}>
      <Scrollbar aria-label={t("sample")} className={styles.scroller} role="region" tabIndex={0}>
        {lines.map((line) => (
          <p className="num" key={line}>
            {line}. {t("sample")}
          </p>
        ))}
      </Scrollbar>
    </GallerySection>
  );
}
