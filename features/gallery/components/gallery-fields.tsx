import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/checkbox";
import { Icon } from "@/components/icon";
import { Select } from "@/components/select";
import { Switch } from "@/components/switch";
import { TextArea } from "@/components/text-area";
import { TextField } from "@/components/text-field";
import styles from "./gallery.module.css";
import { GallerySection } from "./gallery-section";

/** The gallery section of form fields. */
export function GalleryFields() {
  const t = useTranslations("gallery");
  return (
    <GallerySection id="fields" title={t("fields")}>
      <TextField autoComplete="off" hint={t("emailHint")} label={t("email")} name="email" required type="email" />
      <div className={styles.pair}>
        <TextField
          defaultValue="0"
          endAdornment={<span>₮</span>}
          error={t("amountError")}
          inputMode="decimal"
          label={t("amount")}
          name="amount"
          required
        />
        <Select defaultValue="MNT" label={t("currency")} name="currency">
          <option value="MNT">{t("tugrik")}</option>
          <option value="USD">{t("dollar")}</option>
        </Select>
      </div>
      <div className={styles.pair}>
        <TextField
          label={t("searchLabel")}
          name="search"
          placeholder={t("searchLabel")}
          startAdornment={<Icon name="search" size={18} />}
          type="search"
        />
        <TextField defaultValue="MN12 0005 0050 1234 5678" disabled label={t("locked")} name="account" />
      </div>
      <TextArea hint={t("notesHint")} label={t("notes")} name="notes" />
    </GallerySection>
  );
}

export function GalleryChoices() {
  const t = useTranslations("gallery");
  return (
    <GallerySection id="choices" title={t("choices")}>
      <div className={styles.pair}>
        <div className="grid gap-4">
          <Checkbox defaultChecked label={t("remember")} name="remember" />
          <Checkbox error={t("termsError")} label={t("terms")} name="terms" required />
          <Checkbox disabled label={t("disabled")} name="none" />
        </div>
        <div className="grid gap-4">
          <Switch defaultChecked hint={t("mailNewsHint")} label={t("mailNews")} name="mail" />
          <Switch label={t("quiet")} name="quiet" />
        </div>
      </div>
    </GallerySection>
  );
}
