"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Card } from "@/components/card";
import { Chip } from "@/components/chip";
import { Table } from "@/components/table";
import type { Locale } from "@/lib/locale";
import { engineSamples, ownSamples, pluralCounts, type Sample } from "../domain/format-samples";

type Props = Readonly<{
  locale: Locale;
  /** What the server printed: by our own module, and by its engine. */
  printed: Readonly<{ own: readonly Sample[]; plurals: readonly string[]; engine: readonly Sample[] }>;
}>;

type Row = Readonly<{ id: string; label: string; server: string; here: string | undefined }>;

/** The same values formatted by the server and by this browser, with differences marked. */
export function FormatSamples({ locale, printed }: Props) {
  const t = useTranslations("themeLanguage");
  const [here, setHere] = useState<Readonly<{ own: Sample[]; engine: Sample[] }> | null>(null);
  // Not while the page is drawn: what the browser says would not be what the server sent.
  useEffect(() => setHere({ own: ownSamples(locale), engine: engineSamples(locale) }), [locale]);
  const rowsOf = (server: readonly Sample[], mine: readonly Sample[] | undefined): Row[] =>
    server.map(({ id, text }, index) => ({
      id,
      label: t(`samples.${id}` as Parameters<typeof t>[0]),
      server: text,
      here: mine?.[index]?.text,
    }));
  const plurals = pluralCounts.map((count, index) => ({
    id: `plural-${count}`,
    label: t("samples.plural", { count }),
    server: printed.plurals[index] ?? "",
    here: here ? t("files", { count }) : undefined,
  }));
  return (
    <div className="grid gap-6">
      <SampleTable label={t("own")} rows={[...rowsOf(printed.own, here?.own), ...plurals]} />
      <SampleTable label={t("engine")} rows={rowsOf(printed.engine, here?.engine)} />
    </div>
  );
}

function SampleTable({ label, rows }: Readonly<{ label: string; rows: readonly Row[] }>) {
  const t = useTranslations("themeLanguage");
  return (
    <div className="grid gap-3 shrinkable">
      <h3 className="text-16">{label}</h3>
      <Card padding="none">
        <Table dense label={label}>
          <thead>
            <tr>
              <th scope="col">{t("value")}</th>
              <th scope="col">{t("server")}</th>
              <th scope="col">{t("browser")}</th>
              <th scope="col">{t("comparison")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, label: name, server, here }) => (
              <tr key={id}>
                <td className="muted">{name}</td>
                <td>
                  <bdi>{server}</bdi>
                </td>
                <td>
                  <bdi>{here ?? "…"}</bdi>
                </td>
                <td>
                  {here !== undefined && (
                    <Chip
                      icon={here === server ? "check" : "triangle-alert"}
                      tone={here === server ? "success" : "warning"}
                    >
                      {here === server ? t("same") : t("differs")}
                    </Chip>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </div>
  );
}
