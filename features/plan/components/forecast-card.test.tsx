import { createTranslator } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formatDate } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import mn from "@/messages/mn.json";
import type { Forecast } from "../forecast/schema";
import { ForecastCard } from "./forecast-card";
import type { PlanCopy } from "./plan-copy";

const locale: Locale = "mn";
const t = createTranslator({ locale, messages: mn, namespace: "plan" }) as unknown as PlanCopy["t"];
const day = "2027-01-22";
const forecast = {
  state: "ready",
  remaining: 5,
  runs: 1_000,
  basis: { source: "project", completed: 12, from: "2026-06-01", medianDays: 2, atOnce: 2 },
  dates: [0.5, 0.85, 0.95].map((share) => ({ share, date: day, workingDays: 30 })),
  dueShare: 1,
  bins: [{ date: day, share: 1 }],
} as unknown as Forecast;

test("the sentence of the forecast writes its day as the days below it are written", () => {
  const html = renderToStaticMarkup(<ForecastCard due={day} forecast={forecast} copy={{ t, locale }} />);
  expect(html.split("2027 оны").length - 1).toBe(html.split(formatDate(locale, day)).length - 1);
});
