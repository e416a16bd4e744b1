/** Texts that describe a device: its program and its network. */
import { useTranslations } from "next-intl";
import type { IconName } from "@/lib/icons";
import type { Device } from "../schema";

export const deviceIcons = {
  desktop: "monitor",
  phone: "smartphone",
  tablet: "tablet",
  other: "terminal",
} as const satisfies Record<Device["kind"], IconName>;

/** The words for a device: what it is, and from where it called. */
export function useDeviceCopy() {
  const t = useTranslations("account.device");
  return {
    nameOf({ browser, system }: Device): string {
      if (browser && system) return t("both", { browser, system });
      return browser ?? system ?? t("unknown");
    },
    placeOf: ({ network }: Device): string => t(`networks.${network}`),
  };
}

/** From where: the class of the network, and the address, which runs left to right everywhere. */
export function DevicePlace({ device }: Readonly<{ device: Device }>) {
  const { placeOf } = useDeviceCopy();
  return (
    <>
      {placeOf(device)}
      {device.ipAddress !== null && device.network !== "here" && (
        <>
          {" · "}
          <bdi dir="ltr">{device.ipAddress}</bdi>
        </>
      )}
    </>
  );
}
