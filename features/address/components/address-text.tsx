import { useTranslations } from "next-intl";
import { Chip } from "@/components/chip";
import { addressLine } from "@/features/checkout/domain/address-line";
import { formatPhoneNumber } from "@/lib/phone-number-format";
import type { Address } from "../schema";

/** An address formatted as text. */
export function AddressText({ address }: Readonly<{ address: Address }>) {
  const t = useTranslations("address");
  const { name, company, phone, kind, isDefault } = address;
  return (
    <span className="grid gap-1 shrinkable">
      <span className="row wrap gap-2">
        <bdi className="semibold text break-anywhere">{name}</bdi>
        <Chip>{t(`kinds.${kind}`)}</Chip>
        {isDefault && <Chip tone="primary">{t("default")}</Chip>}
      </span>
      {company !== "" && (
        <span className="break-anywhere muted" dir="auto">
          {company}
        </span>
      )}
      <span className="break-anywhere text" dir="auto">
        {addressLine(address)}
      </span>
      <span className="muted num">
        <bdi dir="ltr">{formatPhoneNumber(phone)}</bdi>
      </span>
    </span>
  );
}
