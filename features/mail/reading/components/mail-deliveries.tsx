import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { Icon } from "@/components/icon";
import { formatDateTime } from "@/lib/format";
import type { IconName } from "@/lib/icons";
import type { Locale } from "@/lib/locale";
import { useCompose } from "../../compose/client/store";
import type { Mail } from "../../schema";
import styles from "./reading-pane.module.css";

type Delivery = Mail["deliveries"][number];

const icons: Readonly<Record<Delivery["state"], IconName>> = { queued: "clock", sent: "check", failed: "circle-alert" };
const tones = { queued: "muted", sent: "text-success", failed: "text-error" } as const;

/** What became of a mail at each address outside; what was refused can be mended and sent again. */
export function MailDeliveries({ mail }: Readonly<{ mail: Mail }>) {
  const t = useTranslations("mail.box.deliveries");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone();
  const { open } = useCompose();
  const { deliveries } = mail;
  if (deliveries.length === 0) return null;
  const sentText = ({ sentAt }: Delivery) =>
    sentAt === null ? t("sent") : t("sentAt", { moment: formatDateTime(locale, sentAt, "medium", timeZone) });
  return (
    <>
      <ul aria-label={t("label")} className={styles.deliveries}>
        {deliveries.map((delivery) => (
          <li className={styles.delivery} key={delivery.address}>
            <span className={tones[delivery.state]}>
              <Icon name={icons[delivery.state]} size={16} />
            </span>
            <span className="shrinkable break-anywhere">
              <bdi className="medium">{delivery.address}</bdi>{" "}
              <span className={tones[delivery.state]}>
                {delivery.state === "sent" ? sentText(delivery) : t(delivery.state)}
              </span>
              {delivery.state !== "sent" && delivery.error !== null && (
                <bdi className="block faint" dir="auto">
                  {delivery.error}
                </bdi>
              )}
            </span>
          </li>
        ))}
      </ul>
      {deliveries.some(({ state }) => state === "failed") && (
        <Button className={styles.notice} onClick={() => open({ kind: "again", mail })} size="s" startIcon="pencil">
          {t("again")}
        </Button>
      )}
    </>
  );
}
