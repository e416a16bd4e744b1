import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "@/components/icon";
import { VisuallyHidden } from "@/components/visually-hidden";
import type { IconName } from "@/lib/icons";
import { formatPhoneNumber } from "@/lib/phone-number-format";
import { mongolianRegions, regionKeys } from "../../domain/address-regions";
import { mailTo, socialNetworks } from "../../domain/constants";
import { networkNames } from "../../domain/form-choices";
import type { Profile } from "../schema";
import styles from "./profile-page.module.css";

/** A person's contact details; what the viewer cannot see is not in the record at all. */
export async function ProfileContact({ profile: { user, country } }: Readonly<{ profile: Profile }>) {
  const t = await getTranslations("userProfile");
  const lines = [
    user.email && line("mail", t("email"), <a href={mailTo(user.email)}>{user.email}</a>),
    user.phoneNumber &&
      line(
        "phone",
        t("phone"),
        <a href={`tel:${user.phoneNumber}`}>
          <bdi dir="ltr">{formatPhoneNumber(user.phoneNumber)}</bdi>
        </a>,
      ),
    user.address && line("map-pin", t("address"), <span dir="auto">{await addressText(user.address, country)}</span>),
    ...socialNetworks.map((network) => {
      const url = user.socialLinks[network];
      // The contract keeps only https addresses of the network; nothing else is ever made a link.
      return url?.startsWith("https://")
        ? line(
            "link",
            networkNames[network],
            <a href={url} rel="noreferrer nofollow" target="_blank">
              {networkNames[network]}
            </a>,
          )
        : null;
    }),
  ].filter(Boolean);
  if (lines.length > 0) return <dl className={styles.contact}>{lines}</dl>;
  return <p className="faint">{user.email === undefined ? t("contactHidden") : t("noContact")}</p>;
}

function line(icon: IconName, label: string, value: ReactNode) {
  return [
    <dt key={`${label}-name`} title={label}>
      <Icon name={icon} size={18} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </dt>,
    <dd key={label}>{value}</dd>,
  ];
}

/** From the door up to the country, as an envelope says it. */
async function addressText(address: Readonly<Record<string, string>>, country: string | null): Promise<string> {
  const t = await getTranslations("userForm.regions");
  const { street, district, city, state, zipCode } = address;
  const region = regionKeys.find((key) => mongolianRegions[key] === state);
  const parts = [street, district, city, region ? t(region) : state, zipCode, country];
  return parts.filter(Boolean).join(", ");
}
