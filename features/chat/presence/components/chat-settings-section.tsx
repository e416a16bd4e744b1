"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Card } from "@/components/card";
import { useFailureToast } from "@/components/failure-toast";
import { Select } from "@/components/select";
import { Switch } from "@/components/switch";
import { chosenStatuses } from "../../domain/constants";
import { useChatSettingsChange } from "../client/mutations";
import { chatSettingsQuery } from "../client/queries";
import type { ChatSettingsPatch } from "../schema";

/** The status in chat and what one shares there, on the account page. Needs the namespaces `chat` and `common`. */
export function ChatSettingsSection() {
  const t = useTranslations("chat.states.settings");
  const { settings } = useSuspenseQuery(chatSettingsQuery()).data;
  const { mutate } = useChatSettingsChange();
  const fail = useFailureToast();
  const change = (patch: ChatSettingsPatch) => mutate(patch, { onError: (error) => fail(error, t("failed")) });
  return (
    <Card aria-labelledby="chat-settings" as="section" className="grid gap-4 form-width" padding="m">
      <div className="grid gap-1">
        <h2 className="semibold" id="chat-settings">
          {t("title")}
        </h2>
        <p className="muted pretty readable">{t("text")}</p>
      </div>
      <Select
        hint={t(`statusHints.${settings.status}`)}
        label={t("status")}
        onChange={({ target }) => {
          const status = chosenStatuses.find((one) => one === target.value);
          if (status) change({ status });
        }}
        value={settings.status}
      >
        {chosenStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`statuses.${status}`)}
          </option>
        ))}
      </Select>
      <Switch
        checked={settings.sharesReading}
        hint={t("readingHint")}
        label={t("reading")}
        onChange={({ target }) => change({ sharesReading: target.checked })}
      />
      <Switch
        checked={settings.sharesActivity}
        hint={t("activityHint")}
        label={t("activity")}
        onChange={({ target }) => change({ sharesActivity: target.checked })}
      />
    </Card>
  );
}
