import { getLocale, getTranslations } from "next-intl/server";
import { AppLink } from "@/components/app-link";
import { formatNumber } from "@/lib/format";
import { paths } from "@/lib/paths";
import { sessionCookieNames } from "@/lib/route-guard";
import { groupsOf } from "../domain/fact-rows";
import { CodeSample } from "./code-sample";
import { StructureList } from "./structure-list";
import { StructureSection } from "./structure-section";

type Limit = Readonly<{
  name: string;
  value: number | Readonly<{ limit: number; windowS: number }>;
  group: string;
}>;

type Props = Readonly<{ limits: readonly Limit[]; origin: string }>;

const signInExample = (origin: string) =>
  [
    `curl "${origin}/api/auth/login" \\`,
    '  --header "Content-Type: application/json" \\',
    `  --data '{"email": "you@example.com", "password": "…"}'`,
  ].join("\n");

const bearerExample = (origin: string) =>
  [`curl "${origin}/api/auth/me" \\`, '  --header "Authorization: Bearer $ACCESS_TOKEN"'].join("\n");

/** The page about signing in by cookie and by token, with the limits in force. */
export async function AuthScreen({ limits, origin }: Props) {
  const [t, locale] = await Promise.all([getTranslations("structure"), getLocale()]);
  const lasting = (name: string, value: number) =>
    /S$/.test(name) ? t("limit.seconds", { count: value }) : formatNumber(locale, value);
  const rows = limits.map(({ name, value, group }) => ({
    name,
    group,
    facts: [
      typeof value === "number"
        ? lasting(name, value)
        : t("limit.uses", { count: value.limit, seconds: formatNumber(locale, value.windowS) }),
    ],
  }));
  const cookies = sessionCookieNames.join(", ");
  return (
    <>
      <StructureSection place="auth.ways">
        <dl className="grid gap-4 readable">
          <div>
            <dt className="semibold">{t("ways.cookie.title")}</dt>
            <dd className="muted">{t("ways.cookie.text", { names: cookies })}</dd>
          </div>
          <div>
            <dt className="semibold">{t("ways.bearer.title")}</dt>
            <dd className="muted">{t("ways.bearer.text")}</dd>
          </div>
          <div>
            <dt className="semibold">{t("ways.personal.title")}</dt>
            <dd className="muted">
              {t("ways.personal.text")} <AppLink href={`${paths.structure.pagesApi}#tokens`}>{t("ways.more")}</AppLink>
            </dd>
          </div>
        </dl>
        <div className="grid gap-3">
          <CodeSample
            code={signInExample(origin)}
            copyLabel={t("copyCode", { name: t("ways.signIn") })}
            title={t("ways.signIn")}
          />
          <CodeSample
            code={bearerExample(origin)}
            copyLabel={t("copyCode", { name: t("ways.call") })}
            title={t("ways.call")}
          />
        </div>
      </StructureSection>
      <StructureSection place="auth.limits">
        <StructureList groups={groupsOf(limits.map(({ group }) => group))} labels={[t("labels.value")]} rows={rows} />
      </StructureSection>
    </>
  );
}
