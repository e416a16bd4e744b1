import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/empty-state";
import styles from "./service.module.css";
import { inCode } from "./service-facts";
import { ServiceSection } from "./service-section";

const services = {
  ollama: { name: "Ollama", settings: "AI_BASE_URL=http://localhost:11434\nAI_MODEL=qwen3:8b" },
  openai: {
    name: "OpenAI",
    settings: "AI_BASE_URL=https://api.openai.com/v1\nAI_API_KEY=sk-…\nAI_MODEL=gpt-4.1-mini",
  },
  azure: {
    name: "Azure OpenAI",
    settings: "AI_BASE_URL=https://your-resource.openai.azure.com/openai/v1\nAI_API_KEY=…\nAI_MODEL=your-deployment",
  },
} as const;
const others = "OpenRouter, Mistral, Groq, DeepSeek, Fireworks, LM Studio, vLLM, llama.cpp";

/** Instructions for connecting an AI service, the one without an account first. */
export function ServiceSetup() {
  const t = useTranslations("aiService.setup");
  const texts = {
    ollama: t.rich("ollamaText", { command: "ollama pull qwen3:8b", code: inCode }),
    openai: t("openaiText"),
    azure: t.rich("azureText", { variable: "AI_API_VERSION=2024-10-21", code: inCode }),
  };
  return (
    <>
      <EmptyState className={styles.none} icon="plug" title={t("noneTitle")}>
        {t("noneText")}
      </EmptyState>
      <div className={styles.setups}>
        {(["ollama", "openai", "azure"] as const).map((name) => (
          <ServiceSection key={name} text={texts[name]} title={services[name].name}>
            <pre className={styles.settings} dir="ltr">
              {services[name].settings}
            </pre>
          </ServiceSection>
        ))}
      </div>
      <p className="text-13 muted">{t("others", { services: others })}</p>
    </>
  );
}
