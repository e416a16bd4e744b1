import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LoadFailure } from "@/components/load-failure";
import { Scrollbar } from "@/components/scrollbar";
import { Skeleton } from "@/components/skeleton";
import { Switch } from "@/components/switch";
import { VisuallyHidden } from "@/components/visually-hidden";
import { usePreferenceChange } from "../client/mutations";
import { preferencesQuery } from "../client/queries";
import {
  type NotificationArea,
  type NotificationChannel,
  type NotificationType,
  notificationAreas,
  notificationTypes,
} from "../domain/notification-types";
import type { NotificationPreference } from "../preference/schema";
import styles from "./preference-list.module.css";

const areas = Object.keys(notificationAreas) as NotificationArea[];

type Props = Readonly<{ onFail: () => void }>;

/** The notification settings by type, for the app and for email. */
export function PreferenceList({ onFail }: Props) {
  const t = useTranslations("notifications");
  const found = useQuery(preferencesQuery());
  const { mutate } = usePreferenceChange();
  const change = (type: NotificationType, channel: NotificationChannel, isOn: boolean) =>
    mutate({ type, channel, isOn }, { onError: onFail });
  if (found.isError) return <LoadFailure of={found} title={t("preferences.loadFailed")} />;
  if (found.isPending) return <Waiting />;
  const { preferences } = found.data;
  const hasMail = preferences.some(({ mail }) => mail !== null);
  return (
    <Scrollbar className={styles.list}>
      <p className={styles.hint}>{t("preferences.hint")}</p>
      {areas.map((area) => (
        <section className={styles.area} data-mail={hasMail || undefined} key={area}>
          <h3 className={styles.name}>{t(`areas.${area}`)}</h3>
          {hasMail ? (
            <>
              <span aria-hidden="true" className={styles.channel}>
                {t("preferences.app")}
              </span>
              <span aria-hidden="true" className={styles.channel}>
                {t("preferences.mail")}
              </span>
            </>
          ) : null}
          <ul className={styles.types}>
            {preferences
              .filter(({ type }) => (notificationAreas[area] as readonly NotificationType[]).includes(type))
              .map((one) => (
                <Choice hasMail={hasMail} key={one.type} onChange={change} preference={one} />
              ))}
          </ul>
        </section>
      ))}
    </Scrollbar>
  );
}

type ChoiceProps = Readonly<{
  preference: NotificationPreference;
  hasMail: boolean;
  onChange: (type: NotificationType, channel: NotificationChannel, isOn: boolean) => void;
}>;

function Choice({ preference, hasMail, onChange }: ChoiceProps) {
  const t = useTranslations("notifications");
  const { type, app, mail, isAlwaysTold: isAlwaysNotified } = preference;
  const name = t(`types.${type}`);
  return (
    <li className={styles.type}>
      <span className={styles.words}>
        {name}
        {isAlwaysNotified ? <span className="text-12 faint">{t("preferences.alwaysTold")}</span> : null}
      </span>
      <Switch
        checked={app}
        className={styles.switch}
        disabled={isAlwaysNotified}
        label={hasMail ? t("preferences.nameHere", { name }) : name}
        labelHidden
        onChange={({ target }) => onChange(type, "app", target.checked)}
      />
      {mail === null ? null : (
        <Switch
          checked={mail}
          className={styles.switch}
          label={t("preferences.nameByMail", { name })}
          labelHidden
          onChange={({ target }) => onChange(type, "mail", target.checked)}
        />
      )}
    </li>
  );
}

function Waiting() {
  const tCommon = useTranslations("common");
  return (
    <div className={styles.waiting}>
      <VisuallyHidden role="status">{tCommon("loading")}</VisuallyHidden>
      {notificationTypes.map((type, at) => (
        <Skeleton height={20} key={type} width={`${80 - ((at * 7) % 30)}%`} />
      ))}
    </div>
  );
}
