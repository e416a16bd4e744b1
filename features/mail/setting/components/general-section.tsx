import { useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { Select } from "@/components/select";
import { paths } from "@/lib/paths";
import { undoChoices } from "../../domain/constants";
import type { MailSetting } from "../schema";
import { SettingsPart } from "./settings-part";
import { useSaveSettings } from "./use-save-settings";

/** For how long a sent email can be called back, and where notifications are chosen. */
export function GeneralSection() {
  const t = useTranslations("mail.settings");
  return (
    <SettingsPart title={t("sections.general")}>{(settings) => <GeneralFields settings={settings} />}</SettingsPart>
  );
}

function GeneralFields({ settings }: Readonly<{ settings: MailSetting }>) {
  const t = useTranslations("mail.settings.general");
  const { save, isPending } = useSaveSettings();
  function handleUndo(seconds: number) {
    const undoSeconds = undoChoices.find((choice) => choice === seconds);
    if (undoSeconds !== undefined) void save({ undoSeconds }, t("saved"));
  }
  return (
    <>
      <Select
        disabled={isPending}
        hint={t("undoHint")}
        label={t("undo")}
        onChange={({ target }) => handleUndo(Number(target.value))}
        value={settings.undoSeconds}
      >
        {undoChoices.map((seconds) => (
          <option key={seconds} value={seconds}>
            {t("seconds", { seconds })}
          </option>
        ))}
      </Select>
      <div className="grid gap-1">
        <h4 className="text-14 semibold">{t("notifications")}</h4>
        <p className="text-13 muted">
          {t.rich("notificationsText", {
            link: (text) => <AppLink href={`${paths.user.account}?tab=notifications`}>{text}</AppLink>,
          })}
        </p>
      </div>
      {!settings.canSendOutside && <p className="text-13 muted">{t("insideOnly")}</p>}
    </>
  );
}
