import { useTranslations } from "next-intl";

/** Answers to questions that are no longer asked, kept to be read and copied instead of being dropped silently. */
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
