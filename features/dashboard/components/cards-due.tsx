import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { CardRows } from "@/components/card-rows";
import { Chip, type Tone } from "@/components/chip";
import { TitledCard } from "@/components/titled-card";
import { daysFromTo } from "@/lib/day";
import { formatDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import type { Dashboard } from "../schema";

type Props = Readonly<{ cards: Dashboard["mine"]; today: string }>;

/** The person's open cards by due date, the most urgent first. */
export function CardsDue({ cards, today }: Props) {
  const t = useTranslations("dashboard.mine");
  return (
    <TitledCard
      empty={
        cards.length === 0 && (
          <>
            <strong>{t("empty")}</strong>
            {t("emptyHint")}
          </>
        )
      }
      title={t("title")}
    >
      {cards.length > 0 && (
        <CardRows>
          {cards.map(({ id, name, boardId, boardName, due }) => (
            <li key={id}>
              <div className="grid grow shrinkable">
                <AppLink
                  className="quiet-link truncate semibold text"
                  href={`${paths.kanban}?${new URLSearchParams({ boardId, card: id })}`}
                >
                  <bdi className="cut">{name}</bdi>
                </AppLink>
                <span className="truncate text-13 faint">
                  <bdi className="cut">{boardName}</bdi>
                </span>
              </div>
              <DueChip due={due} t={t} today={today} />
            </li>
          ))}
        </CardRows>
      )}
    </TitledCard>
  );
}

type DueProps = Readonly<{ due: string; today: string; t: ReturnType<typeof useTranslations<"dashboard.mine">> }>;

function DueChip({ due, today, t }: DueProps) {
  const locale = useLocale();
  const days = daysFromTo(today, due);
  const tone: Tone = days < 0 ? "error" : days === 0 ? "warning" : "neutral";
  const words = days === 0 ? t("today") : days === 1 ? t("tomorrow") : formatDate(locale, due, "monthDay");
  return (
    <Chip icon={days < 0 ? "flag" : undefined} title={days < 0 ? t("overdue") : undefined} tone={tone}>
      <time dateTime={due}>{words}</time>
    </Chip>
  );
}
