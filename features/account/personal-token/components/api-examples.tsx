"use client";

import { useTranslations } from "next-intl";
import { copyText } from "@/components/copy-text";
import { IconButton } from "@/components/icon-button";
import { toast } from "@/components/toast";
import { AccountSection } from "../../components/account-section";
import { type ApiExample, apiExamples } from "../domain/api-examples";
import styles from "./tokens.module.css";

const names: Readonly<Record<ApiExample, string>> = { curl: "curl", javascript: "JavaScript", python: "Python" };

/** Examples of API calls with a personal access token. */
export function ApiExamples({ origin }: Readonly<{ origin: string }>) {
  const t = useTranslations("accessTokens.use");
  const examples = apiExamples(origin);

  async function handleCopy(example: ApiExample) {
    if (await copyText(examples[example])) toast.success(t("copied"));
    else toast.error(t("copyFailed"));
  }

  return (
    <AccountSection text={t("text")} title={t("title")}>
      <div className={styles.examples}>
        {(Object.keys(names) as ApiExample[]).map((example) => (
          <div className={styles.example} key={example}>
            <div className="row between">
              <h3 className="semibold">{names[example]}</h3>
              <IconButton
                icon="copy"
                label={t("copy", { example: names[example] })}
                onClick={() => void handleCopy(example)}
              />
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which the keyboard must be able to do. */}
            <pre className={styles.code} dir="ltr" tabIndex={0}>
              <code>{examples[example]}</code>
            </pre>
          </div>
        ))}
      </div>
    </AccountSection>
  );
}
