"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { Chip, type Tone } from "@/components/chip";
import { EmptyState } from "@/components/empty-state";
import { Icon } from "@/components/icon";
import { LoadFailure } from "@/components/load-failure";
import { formatDateTime, formatRelative } from "@/lib/format";
import { AccountSection } from "../../components/account-section";
import facts from "../../components/fact-list.module.css";
import { DevicePlace, deviceIcons, useDeviceCopy } from "../../device/components/device-copy";
import { historyQuery } from "../client/queries";
import type { SignIn } from "../schema";

const tones = {
  admitted: "success",
  "wrong-password": "warning",
  "second-step": "info",
  "second-factor": "warning",
  throttled: "error",
  refused: "error",
} as const satisfies Record<SignIn["outcome"], Tone>;

type Props = Readonly<{
  /** When the page was drawn, so that server and browser say the same. */
  now: number;
}>;

/** The history of sign-ins to the account: when, how and from where. */
export function SignInHistory({ now }: Props) {
  const t = useTranslations("account.history");
  const found = useInfiniteQuery(historyQuery());
  const signIns = found.data?.pages.flatMap((page) => page.signIns) ?? [];
  return (
    <AccountSection text={t("text")} title={t("title")}>
      {signIns.length === 0 && <LoadFailure of={found} title={t("loadFailed")} />}
      {found.isSuccess && signIns.length === 0 && (
        <EmptyState headingLevel={3} icon="history" title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      )}
      <ol className="grid">
        {signIns.map((signIn) => (
          <SignInRow key={signIn.id} now={now} signIn={signIn} />
        ))}
      </ol>
      {found.hasNextPage && (
        <div>
          <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t("earlier")}
          </Button>
        </div>
      )}
    </AccountSection>
  );
}

function SignInRow({ signIn, now }: Readonly<{ signIn: SignIn; now: number }>) {
  const t = useTranslations("account.history");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { nameOf } = useDeviceCopy();
  const { outcome, method, device, createdAt } = signIn;
  return (
    <li className={facts.row}>
      <span className={facts.disc}>
        <Icon name={deviceIcons[device.kind]} size={20} />
      </span>
      <div className="grid gap-2px shrinkable">
        <p className={facts.name}>
          <bdi>{nameOf(device)}</bdi>
          <Chip dot tone={tones[outcome]}>
            {t(`outcomes.${outcome}`)}
          </Chip>
        </p>
        <p className={facts.meta}>
          {t(`methods.${method}`)}
          {" · "}
          <DevicePlace device={device} />
        </p>
      </div>
      <time
        className={`${facts.meta} ${facts.act}`}
        dateTime={createdAt}
        title={formatDateTime(locale, createdAt, "medium", timeZone)}
      >
        {formatRelative(locale, createdAt, now, timeZone)}
      </time>
    </li>
  );
}
