import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Chip } from "@/components/chip";
import { Icon } from "@/components/icon";
import { LinkButton } from "@/components/link-button";
import type { IconName } from "@/lib/icons";
import { paths } from "@/lib/paths";
import { AccountSection } from "../../components/account-section";
import facts from "../../components/fact-list.module.css";
import type { Connections } from "../server/data";

/**
 * The ways in which the person can sign in: only those that this installation offers, each with a link to change it.
 */
export async function ConnectionList({ connections }: Readonly<{ connections: Connections }>) {
  const t = await getTranslations("account.connected");
  const { email, service, externalId, hasPassword, passkeys } = connections;
  const security = `${paths.user.account}?tab=security`;
  return (
    <AccountSection text={t("text")} title={t("title")}>
      <ul className="grid">
        {service !== null && (
          <Row icon="landmark" isOn={externalId !== null} name={t("service")}>
            {externalId === null
              ? t.rich("serviceNone", { service, b: bidi })
              : t.rich("serviceText", { service, id: externalId, b: bidi })}
          </Row>
        )}
        {service === null && (
          <>
            <Row
              act={<Act href={`${security}#password`} label={t("change")} />}
              icon="lock"
              isOn={hasPassword}
              name={t("password")}
            >
              {hasPassword ? t.rich("passwordText", { email, b: bidi }) : t("passwordNone")}
            </Row>
            <Row
              act={<Act href={`${security}#passkeys`} label={t("manage")} />}
              icon="fingerprint"
              isOn={passkeys > 0}
              name={t("passkeys")}
            >
              {t("passkeysText", { count: passkeys })}
            </Row>
          </>
        )}
      </ul>
    </AccountSection>
  );
}

const bidi = (chunks: ReactNode) => <bdi>{chunks}</bdi>;

const Act = ({ href, label }: Readonly<{ href: string; label: string }>) => (
  <LinkButton className={facts.act} href={href} size="s">
    {label}
  </LinkButton>
);

type RowProps = Readonly<{ icon: IconName; name: string; isOn: boolean; act?: ReactNode; children: ReactNode }>;

async function Row({ icon, name, isOn, act, children }: RowProps) {
  const t = await getTranslations("account.connected");
  return (
    <li className={facts.row}>
      <span className={facts.disc}>
        <Icon name={icon} size={20} />
      </span>
      <div className="grid gap-2px shrinkable">
        <p className={facts.name}>
          {name}
          <Chip dot tone={isOn ? "success" : "neutral"}>
            {isOn ? t("on") : t("off")}
          </Chip>
        </p>
        <p className={facts.meta}>{children}</p>
      </div>
      {act}
    </li>
  );
}
