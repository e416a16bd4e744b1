import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { type Load, LoadFailure } from "@/components/load-failure";
import { Skeleton } from "@/components/skeleton";
import { VisuallyHidden } from "@/components/visually-hidden";
import type { NotificationView } from "../client/queries";
import styles from "./notification-nothing.module.css";

type Props = Readonly<{
  view: NotificationView;
  onChange: (view: NotificationView) => void;
  found: Load & Readonly<{ isPending: boolean }>;
}>;

/** The loading, error and empty states of the notifications. */
export function NotificationNothing({ view, onChange, found }: Props) {
  const t = useTranslations("notifications");
  const tCommon = useTranslations("common");
  if (found.isError) return <LoadFailure of={found} title={t("loadFailed")} />;
  if (found.isPending) {
    return (
      <div className="grid">
        <VisuallyHidden role="status">{tCommon("loading")}</VisuallyHidden>
        {[72, 58, 66, 80, 54].map((width) => (
          <div className={styles.skeleton} key={width}>
            <Skeleton height={40} shape="circle" width={40} />
            <div>
              <Skeleton width={`${width}%`} />
              <Skeleton width="34%" />
            </div>
          </div>
        ))}
      </div>
    );
  }
  const { area, type, status } = view;
  if (area !== "all" || type !== "all") {
    const name = type === "all" ? t(`areas.${area === "all" ? "all" : area}`) : t(`types.${type}`);
    return (
      <EmptyState
        action={<Button onClick={() => onChange({ area: "all", type: "all", status })}>{t("showAll")}</Button>}
        headingLevel={3}
        icon="list-filter"
        title={t("empty.kind", { name })}
      >
        {t("empty.kindHint")}
      </EmptyState>
    );
  }
  const icons = { all: "bell", unread: "check-check", archived: "archive" } as const;
  return (
    <EmptyState headingLevel={3} icon={icons[status]} title={t(`empty.${status}`)}>
      {t(`empty.${status}Hint`)}
    </EmptyState>
  );
}
