import { getTranslations } from "next-intl/server";
import { Alert } from "@/components/alert";
import { AppLink } from "@/components/app-link";
import { apiExamples } from "@/features/account/personal-token/domain/api-examples";
import { personalTokenLimits, personalTokenPrefix } from "@/features/account/personal-token/policy";
import { Messages } from "@/i18n/messages-provider";
import { errorTable } from "@/lib/errors";
import { toJsonText } from "@/lib/json-text";
import { paths, signInPath } from "@/lib/paths";
import { endpointGroup, groupsOf } from "../domain/fact-rows";
import type { EndpointFact } from "../domain/structure-facts";
import { CodeSample } from "./code-sample";
import { EndpointList } from "./endpoint-list";
import { readListTexts, StructureList } from "./structure-list";
import { StructureSection } from "./structure-section";

type Props = Readonly<{
  /** Null for those who may not read the reference. */
  endpoints: readonly EndpointFact[] | null;
  limits: Readonly<Record<string, Readonly<{ limit: number; windowS: number }>>>;
  origin: string;
}>;

const names = { curl: "curl", javascript: "JavaScript", python: "Python" } as const;
const languages = Object.keys(names) as (keyof typeof names)[];

/** The page about the API: how it is called, its errors, its endpoints, and tokens for programs. */
export async function ApiScreen({ endpoints, limits, origin }: Props) {
  const t = await getTranslations("structure");
  const health = `curl "${origin}/api/health"`;
  const examples = apiExamples(origin);
  const errors = Object.entries(errorTable).map(([code, { status, title }]) => ({
    name: code,
    text: title,
    href: `${paths.problems}/${code}`,
    group: String(status),
    facts: [String(status)],
  }));
  return (
    <>
      <StructureSection place="pagesApi.requests">
        <CodeSample code={health} copyLabel={t("copyCode", { name: "curl" })} title="curl" />
        <p className="readable">
          {t("api.document")}{" "}
          <a href="/api/openapi.json">
            <bdi dir="ltr">/api/openapi.json</bdi>
          </a>
        </p>
      </StructureSection>
      <StructureSection place="pagesApi.endpoints">
        {endpoints ? (
          <Endpoints endpoints={endpoints} limits={limits} origin={origin} />
        ) : (
          <Alert
            action={<AppLink href={signInPath(paths.structure.pagesApi)}>{t("api.signIn")}</AppLink>}
            title={t("api.closed")}
          />
        )}
      </StructureSection>
      <StructureSection place="pagesApi.errors">
        <StructureList
          first={8}
          groups={groupsOf(errors.map(({ group }) => group))}
          isEnglish
          labels={[t("labels.status")]}
          rows={errors}
        />
      </StructureSection>
      <StructureSection place="pagesApi.tokens">
        <p className="readable">
          {t("api.tokens", {
            prefix: personalTokenPrefix,
            count: personalTokenLimits.perPerson,
            days: personalTokenLimits.maxDays,
          })}
        </p>
        <div className="grid gap-3">
          {languages.map((language) => (
            <CodeSample
              code={examples[language]}
              copyLabel={t("copyCode", { name: names[language] })}
              key={language}
              title={names[language]}
            />
          ))}
        </div>
      </StructureSection>
    </>
  );
}

async function Endpoints({
  endpoints,
  limits,
  origin,
}: Omit<Props, "endpoints"> & Readonly<{ endpoints: readonly EndpointFact[] }>) {
  const [t, texts] = await Promise.all([getTranslations("structure"), readListTexts()]);
  const rows = endpoints.map(({ method, path, summary, access, permission, limit }) => {
    const rule = limit === null ? undefined : limits[limit];
    return {
      name: `${method} ${path}`,
      text: summary,
      facts: [
        permission === null ? t(`api.access.${access}`) : t("access.permission", { name: permission }),
        rule ? t("limit.uses", { count: rule.limit, seconds: String(rule.windowS) }) : "",
      ],
    };
  });
  return (
    <Messages namespaces={["apiReference"]}>
      <EndpointList
        detailsLabel={t("api.details")}
        groups={groupsOf(rows.map(({ name }) => endpointGroup(name)))}
        isEnglish
        kind="endpoint"
        labels={[t("labels.access"), t("labels.limit")]}
        origin={origin}
        rows={toJsonText(rows)}
        texts={{ ...texts, search: t("api.search") }}
      />
    </Messages>
  );
}
