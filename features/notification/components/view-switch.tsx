import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import type { ChangeEvent } from "react";
import { IconButton } from "@/components/icon-button";
import { Select } from "@/components/select";
import { formatNumber } from "@/lib/format";
import type { NotificationView } from "../client/queries";
import { typeCountsQuery } from "../client/queries";
import {
  type NotificationArea,
  type NotificationType,
  notificationAreas,
  notificationTypes,
} from "../domain/notification-types";
import styles from "./view-switch.module.css";

const areas = Object.keys(notificationAreas) as NotificationArea[];

type Props = Readonly<{ view: NotificationView; isOpen: boolean; onChange: (view: NotificationView) => void }>;

/** The filters of the notifications: area, type, unread and archived. */
export function ViewSwitch({ view, isOpen, onChange }: Props) {
  const t = useTranslations("notifications");
  const locale = useLocale();
  const { area, type, status } = view;
  const { data: counts = [] } = useQuery({ ...typeCountsQuery(status), enabled: isOpen });
  const countOf = (types: readonly NotificationType[]) =>
    counts.reduce((sum, one) => sum + (types.includes(one.type) ? one.count : 0), 0);
  const labelOf = (name: string, types: readonly NotificationType[]) => {
    const count = countOf(types);
    return count > 0 ? `${name} · ${formatNumber(locale, count)}` : name;
  };
  const toggle = (wanted: NotificationView["status"]) => () =>
    onChange({ ...view, status: status === wanted ? "all" : wanted });
  const handleChoice = ({ target }: ChangeEvent<HTMLSelectElement>) => onChange({ ...choiceOf(target.value), status });
  return (
    <div className={styles.bar}>
      <Select
        className={styles.kind}
        label={t("areas.label")}
        labelHidden
        onChange={handleChoice}
        value={type === "all" ? area : type}
      >
        <option value="all">{labelOf(t("areas.all"), notificationTypes)}</option>
        {areas.map((each) => (
          <optgroup key={each} label={t(`areas.${each}`)}>
            <option value={each}>{labelOf(t(`areas.${each}All`), notificationAreas[each])}</option>
            {notificationAreas[each].map((one) => (
              <option key={one} value={one}>
                {labelOf(t(`types.${one}`), [one])}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <button aria-pressed={status === "unread"} className={styles.toggle} onClick={toggle("unread")} type="button">
        {t("unreadOnly")}
      </button>
      <IconButton
        aria-pressed={status === "archived"}
        className={styles.archived}
        icon="archive"
        label={t("archived")}
        onClick={toggle("archived")}
      />
    </div>
  );
}

/** What an option of the list stands for: everything, an area, or a type. */
function choiceOf(value: string): Pick<NotificationView, "area" | "type"> {
  const area = areas.find((each) => each === value);
  if (area) return { area, type: "all" };
  return { area: "all", type: notificationTypes.find((each) => each === value) ?? "all" };
}
