"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { Chip } from "@/components/chip";
import { Icon } from "@/components/icon";
import { toast } from "@/components/toast";
import { formatDateTime } from "@/lib/format";
import facts from "../../components/fact-list.module.css";
import { deviceIcons, useDeviceCopy } from "../../device/components/device-copy";
import { useForgottenDevice } from "../client/mutations";
import type { TrustedDevice } from "../schema";

/** The trusted browsers, which skip the second step. */
export function TrustedDevices({ devices }: Readonly<{ devices: readonly TrustedDevice[] }>) {
  const t = useTranslations("twoFactor.devices");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { nameOf } = useDeviceCopy();
  const { mutate } = useForgottenDevice();

  const forget = (deviceId: string) =>
    mutate({ deviceId }, { onSuccess: () => toast.success(t("forgotten")), onError: () => toast.error(t("failed")) });

  return (
    <section aria-label={t("title")}>
      <h3>{t("title")}</h3>
      <ul className="grid">
        {devices.map(({ id, device, isCurrent, expiresAt }) => (
          <li className={facts.row} key={id}>
            <span className={facts.disc}>
              <Icon name={deviceIcons[device.kind]} size={20} />
            </span>
            <div className="grid gap-2px shrinkable">
              <p className={facts.name}>
                <bdi>{nameOf(device)}</bdi>
                {isCurrent && <Chip tone="success">{t("current")}</Chip>}
              </p>
              <p className={facts.meta}>
                {t("until", { date: formatDateTime(locale, expiresAt, "medium", timeZone) })}
              </p>
            </div>
            <Button
              aria-label={t("forgetNamed", { device: nameOf(device) })}
              className={facts.act}
              onClick={() => forget(id)}
              size="s"
            >
              {t("forget")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
