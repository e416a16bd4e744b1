import { useTranslations } from "next-intl";

/** What was answered to questions that are asked no longer: to be read and copied, never silently gone. */
export function RetiredAnswers({ retired }: Readonly<{ retired: Readonly<Record<string, readonly string[]>> }>) {
  const t = useTranslations("questionnaire");
  const texts = Object.values(retired).flat();
  if (texts.length === 0) return null;
  return (
    <details className="text-13 muted">
      <summary>{t("retired", { count: texts.length })}</summary>
      <ul>
        {texts.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that nobody changes.
          <li dir="auto" key={at}>
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
