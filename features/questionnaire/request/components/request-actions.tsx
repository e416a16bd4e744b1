import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { toast } from "@/components/toast";
import { saveFile } from "@/lib/save-file";

/** Buttons that copy and download the exact text. */
export function RequestActions({ text, fileName }: Readonly<{ text: string; fileName: string }>) {
  const t = useTranslations("questionnaire");
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t("review.copied"));
    } catch {
      toast.error(t("review.copyFailed"));
    }
  }
  const handleDownload = () =>
    saveFile({ blob: new Blob([text], { type: "text/plain;charset=utf-8" }), name: fileName });
  return (
    <>
      <Button onClick={() => void handleCopy()} size="s" startIcon="copy">
        {t("review.copy")}
      </Button>
      <Button onClick={handleDownload} size="s" startIcon="download">
        {t("review.download")}
      </Button>
    </>
  );
}
