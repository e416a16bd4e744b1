import { getLocale, getTranslations } from "next-intl/server";
import { Chip, type Tone } from "@/components/chip";
import { Icon } from "@/components/icon";
import { LinkButton } from "@/components/link-button";
import { formatDate, formatRelative } from "@/lib/format";
import type { IconName } from "@/lib/icons";
import { paths } from "@/lib/paths";
import { AccountSection } from "../../components/account-section";
import facts from "../../components/fact-list.module.css";
import type { SafetyFacts } from "../server/data";

type Fact = Readonly<{
  id: "password" | "secondFactor" | "passkeys" | "recoveryCodes" | "sessions" | "lastSignIn";
  icon: IconName;
  text: string;
  tone: Tone;
  /** Well or not; null for what only happened. */
  state: string | null;
  href: string;
}>;

type Props = Readonly<{ safety: SafetyFacts; now: Date }>;

/** An overview of what protects the account, each item with a link to improve it. */
export async function SafetyOverview({ safety, now }: Props) {
  const t = await getTranslations("account.safety");
  const list = await readFacts(safety, now);
  return (
    <AccountSection text={t("text")} title={t("title")}>
      <ul className="grid">
        {list.map(({ id, icon, text, tone, state, href }) => (
          <li className={facts.row} key={id}>
            <span className={facts.disc}>
              <Icon name={icon} size={20} />
            </span>
            <div className="grid gap-2px shrinkable">
              <p className={facts.name}>
                {t(`${id}.name`)}
                {state !== null && (
                  <Chip dot tone={tone}>
                    {state}
                  </Chip>
                )}
              </p>
              <p className={facts.meta}>{text}</p>
            </div>
            <LinkButton aria-label={t(`${id}.actNamed`)} className={facts.act} href={href} size="s">
              {t(`${id}.act`)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}

async function readFacts(safety: SafetyFacts, now: Date): Promise<Fact[]> {
  const [t, locale] = await Promise.all([getTranslations("account.safety"), getLocale()]);
  const { passwordChangedAt, secondFactorSince, recoveryCodesLeft, sessions, lastSignInAt } = safety;
  const sessionsPath = `${paths.user.account}?tab=sessions`;
  const fact = (
    id: Fact["id"],
    icon: IconName,
    isWell: boolean,
    rest: Pick<Fact, "text" | "state" | "href">,
  ): Fact => ({
    id,
    icon,
    tone: isWell ? "success" : "warning",
    ...rest,
  });
  const kept: Fact[] = safety.isKeptHere
    ? [
        fact("password", "lock", passwordChangedAt !== null, {
          state: passwordChangedAt ? t("on") : t("off"),
          text: passwordChangedAt
            ? t("password.changed", { when: formatRelative(locale, passwordChangedAt, now) })
            : t("password.none"),
          href: "#password",
        }),
        fact("secondFactor", "smartphone", secondFactorSince !== null, {
          state: secondFactorSince ? t("on") : t("off"),
          text: secondFactorSince
            ? t("secondFactor.since", { date: formatDate(locale, secondFactorSince) })
            : t("secondFactor.none"),
          href: "#two-factor",
        }),
        {
          ...fact("passkeys", "fingerprint", safety.passkeys > 0, {
            state: safety.passkeys > 0 ? t("on") : t("off"),
            text: t("passkeys.count", { count: safety.passkeys }),
            href: "#passkeys",
          }),
          ...(safety.passkeys > 0 ? {} : { tone: "neutral" as const }),
        },
        ...(secondFactorSince
          ? [
              fact("recoveryCodes", "key-round", recoveryCodesLeft > 2, {
                state: recoveryCodesLeft > 2 ? t("well") : t("low"),
                text: t("recoveryCodes.left", { count: recoveryCodesLeft }),
                href: "#two-factor",
              }),
            ]
          : []),
      ]
    : [];
  return [
    ...kept,
    fact("sessions", "monitor", true, {
      state: null,
      text: t("sessions.count", { count: sessions }),
      href: sessionsPath,
    }),
    fact("lastSignIn", "history", true, {
      state: null,
      text: lastSignInAt
        ? t("lastSignIn.at", { when: formatRelative(locale, lastSignInAt, now) })
        : t("lastSignIn.none"),
      href: sessionsPath,
    }),
  ];
}
