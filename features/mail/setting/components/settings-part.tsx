import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LoadState } from "@/components/load-state";
import { Skeleton } from "@/components/skeleton";
import { mailSettingsQuery } from "../client/queries";
import type { MailSetting } from "../schema";

type Props = Readonly<{ title: string; hint?: string; children: (settings: MailSetting) => ReactNode }>;

/** A section of the settings, once they are read. */
export function SettingsPart({ title, hint, children }: Props) {
  const t = useTranslations("mail.settings");
  const found = useQuery(mailSettingsQuery());
  return (
    <>
      <SectionHead hint={hint} title={title} />
      <LoadState headingLevel={3} of={found} title={t("loadFailed")}>
        <Skeleton height={120} shape="box" width="100%" />
      </LoadState>
      {found.data && children(found.data.settings)}
    </>
  );
}

type HeadProps = Readonly<{ title: string; hint?: string | undefined; action?: ReactNode }>;

/** What a section is called, what it is for, and what can be added to it. */
export const SectionHead = ({ title, hint, action }: HeadProps) => (
  <header className="flex between items-start gap-3">
    <div className="grid gap-1 shrinkable">
      <h3 className="text-16 semibold">{title}</h3>
      {hint && <p className="text-13 muted">{hint}</p>}
    </div>
    {action}
  </header>
);
