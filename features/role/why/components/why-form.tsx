import { useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { Avatar } from "@/components/avatar";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { EmptyState } from "@/components/empty-state";
import { Icon } from "@/components/icon";
import { LinkButton } from "@/components/link-button";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { paths } from "@/lib/paths";
import type { AccountStatus, WhyFilters } from "../schema";
import styles from "./why.module.css";

type Props = Readonly<{
  filters: WhyFilters;
  /** People whom the search finds. */
  found: readonly Readonly<{ id: string; name: string; email: string }>[];
  /** The person who was chosen. */
  standing: AccountStatus | null;
  targets: Readonly<Record<"menu" | "page" | "call", readonly string[]>>;
}>;

type ItemName = Parameters<ReturnType<typeof useTranslations<"nav.items">>>[0];

/** Two questions, each a plain form whose answer is an address: about whom, then about what. */
export function WhyForm({ filters, found, standing: accountStatus, targets }: Props) {
  const t = useTranslations("why");
  const tItem = useTranslations("nav.items");
  if (!accountStatus) {
    return (
      <Card as="section" className={styles.card}>
        <search>
          <form className={styles.row}>
            <TextField
              autoFocus
              className={styles.field}
              defaultValue={filters.person}
              dir="auto"
              label={t("person")}
              maxLength={100}
              name="person"
              required
              type="search"
            />
            <Button type="submit" variant="solid">
              {t("find")}
            </Button>
          </form>
        </search>
        {found.length > 0 && (
          <ul className={styles.found}>
            {found.map(({ id, name, email }) => (
              <li key={id}>
                <AppLink href={`${paths.user.why}?user=${id}`}>
                  <Avatar alt="" id={id} name={name} size={40} />
                  <span className="grid grow shrinkable">
                    <bdi className="semibold break-anywhere">{name}</bdi> <bdi className={styles.note}>{email}</bdi>
                  </span>
                  <Icon className={styles.go} name="chevron-right" size={18} />
                </AppLink>
              </li>
            ))}
          </ul>
        )}
        {filters.person && found.length === 0 && (
          <div role="status">
            <EmptyState
              action={<LinkButton href={paths.user.list}>{t("people")}</LinkButton>}
              icon="search"
              title={t("nobody")}
            >
              {t("nobodyText")}
            </EmptyState>
          </div>
        )}
      </Card>
    );
  }
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <h2>
          <bdi>{accountStatus.name}</bdi> <bdi className={styles.note}>{accountStatus.email}</bdi>
        </h2>
        <LinkButton href={paths.user.why} size="s">
          {t("another")}
        </LinkButton>
      </div>
      <form className={styles.row}>
        <input name="user" type="hidden" value={accountStatus.id} />
        <Select className={styles.field} defaultValue={filters.what} key={filters.what} label={t("what")} name="what">
          <optgroup label={t("kinds.menu")}>
            {targets.menu.map((id) => (
              <option key={id} value={`menu:${id}`}>
                {tItem(id as ItemName)}
              </option>
            ))}
          </optgroup>
          {(["page", "call"] as const).map((kind) => (
            <optgroup key={kind} label={t(`kinds.${kind}`)}>
              {targets[kind].map((id) => (
                <option key={id} value={`${kind}:${id}`}>
                  {id}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <Button type="submit" variant="solid">
          {t("ask")}
        </Button>
      </form>
    </Card>
  );
}
