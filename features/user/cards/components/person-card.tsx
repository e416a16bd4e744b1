"use client";

import { memo } from "react";
import { AppLink } from "@/components/app-link";
import { Avatar } from "@/components/avatar";
import { Chip } from "@/components/chip";
import { Icon } from "@/components/icon";
import { profilePath } from "@/lib/paths";
import { formatPhoneNumber } from "@/lib/phone-number-format";
import { mailTo, socialNetworks } from "../../domain/constants";
import { type ListCopy, roleNameIn } from "../../list/components/list-copy";
import { PersonMenu, type RowActions, statusTones } from "../../list/components/people-cells";
import type { UserRecord } from "../../schema";
import styles from "./person-card.module.css";

type Props = Readonly<{ person: UserRecord; actions: RowActions; copy: ListCopy }>;

/** What the networks call themselves, in every language. */
const networkNames = { facebook: "Facebook", instagram: "Instagram", linkedin: "LinkedIn", x: "X" } as const;

/** A card with a person's picture, job, role, status and contact details. */
export const PersonCard = memo(function PersonCard({ person, actions, copy }: Props) {
  const { t } = copy;
  const { name, jobTitle, role, status, email, phoneNumber, socialLinks } = person;
  const networks = socialNetworks.filter((network) => socialLinks[network]);
  return (
    <li className={styles.card}>
      <div className={styles.menu}>
        <PersonMenu actions={actions} person={person} copy={copy} />
      </div>
      <Avatar alt="" className={styles.face} id={person.id} imageUrl={person.avatarUrl} name={name} size={64} />
      <AppLink className={styles.name} href={profilePath(person.slug)}>
        <bdi>{name}</bdi>
      </AppLink>
      <p className={styles.job}>
        <bdi>{jobTitle ?? "\u00a0"}</bdi>
      </p>
      <p className={styles.chips}>
        <Chip icon={person.isAdmin ? "shield-check" : undefined} tone={person.isAdmin ? "primary" : "neutral"}>
          <bdi>{person.isAdmin ? t("admin") : roleNameIn(copy, role)}</bdi>
        </Chip>
        {status && status !== "active" && (
          <Chip dot tone={statusTones[status]}>
            {t(`status.${status}`)}
          </Chip>
        )}
      </p>
      {(email || phoneNumber) && (
        <div className={styles.contact}>
          {email && (
            <a href={mailTo(email)}>
              <Icon name="mail" size={16} />
              <bdi>{email}</bdi>
            </a>
          )}
          {phoneNumber && (
            <a href={`tel:${phoneNumber}`}>
              <Icon name="phone" size={16} />
              <bdi dir="ltr">{formatPhoneNumber(phoneNumber)}</bdi>
            </a>
          )}
        </div>
      )}
      {networks.length > 0 && (
        <div className={styles.networks}>
          {networks.map((network) => (
            <a
              aria-label={`${networkNames[network]}: ${name}`}
              href={socialLinks[network]}
              key={network}
              rel="noopener noreferrer nofollow"
              target="_blank"
            >
              {networkNames[network]}
            </a>
          ))}
        </div>
      )}
    </li>
  );
});
