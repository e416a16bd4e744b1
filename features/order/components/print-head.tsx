import { useTranslations } from "next-intl";
import styles from "./order-details.module.css";

/** Who sells, as the organisation describes itself; texts may be empty. */
export type Seller = Readonly<{ name: string; address: string; tin: string }>;

/**
 * The header of a printed order with the seller's name, address and tax number, since paper shows no menu that names
 * the seller.
 */
export function PrintHead({ seller: { name, address, tin } }: Readonly<{ seller: Seller }>) {
  const t = useTranslations("order");
  const tMetadata = useTranslations("metadata");
  return (
    <address className={styles.printHead}>
      <strong>
        <bdi>{name || tMetadata("title")}</bdi>
      </strong>
      {address && <bdi>{address}</bdi>}
      {tin && (
        <span>
          {t("tin")}: <bdi className="num">{tin}</bdi>
        </span>
      )}
    </address>
  );
}
