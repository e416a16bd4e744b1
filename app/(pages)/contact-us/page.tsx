import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page-header";
import { ContactForm } from "@/features/contact/components/contact-form";
import { readOrganisation } from "@/features/contact/server/data";
import { issueFormToken } from "@/features/contact/server/form-token";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { publicMetadata } from "../../public-metadata";
import styles from "./page.module.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("contact");
  return publicMetadata({ path: paths.pages.contact, title: t("title"), description: t("description") });
}

export default async function ContactPage() {
  const [t, { name, address, email, phone }] = await Promise.all([getTranslations("contact"), readOrganisation()]);
  const facts = [
    [t("fields.name"), name],
    [t("fields.address"), address],
    [t("fields.email"), email],
    [t("fields.phone"), phone],
  ].filter(([, value]) => value !== "");
  return (
    <Messages namespaces={["contact", "common"]}>
      <PageHeader subtitle={t("description")} title={t("title")} />
      <div className={styles.columns}>
        <ContactForm token={issueFormToken(new Date())} />
        <section className="grid items-start gap-3">
          <h2 className="text-16 semibold">{t("organisation")}</h2>
          {facts.length === 0 ? (
            <p className="muted">{t("noOrganisation")}</p>
          ) : (
            <dl className="grid gap-3">
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt className="text-13 muted">{label}</dt>
                  <dd className="m-0">
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      </div>
    </Messages>
  );
}
