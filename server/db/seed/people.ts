import { roleIds } from "@/lib/permissions";
import { yearsBefore } from "./dates";
import { demoAccounts } from "./demo-accounts";
import { Random, seededId } from "./random";
import { seededRoles } from "./roles";

export type SeededPerson = {
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  jobTitle: string | null;
  phoneNumber: string | null;
  roleId: number;
  isAdmin: boolean;
  emailVerified: boolean;
  deactivatedAt: Date | null;
  locale: "en" | "mn" | "ar" | null;
  createdAt: Date;
  /** Only demo accounts have one. */
  password: string | null;
};

/**
 * The staff of Khukh Urtuu, a made-up carrier. Given name, father's name, mailbox, job; a name in Cyrillic is
 * shown in the Mongolian manner, initial first.
 */
const staff: readonly (readonly [given: string, father: string, mailbox: string, job: string])[] = [
  ["Оюунбилэг", "Цэрэндорж", "oyunbileg", "Managing director"],
  ["Мөнхзул", "Батсүх", "munkhzul", "Chief accountant"],
  ["Tuguldur", "Altangerel", "tuguldur", "Lead engineer"],
  ["Ундрах", "Ганзориг", "undrakh", "Customs broker"],
  ["Энхжин", "Лхагва", "enkhjin", "Dispatcher"],
  ["Билгүүн", "Наранбат", "bilguun", "Dispatcher"],
  ["Khaliun", "Purev", "khaliun", "Key accounts"],
  ["Дөлгөөн", "Сүхээ", "dulguun", "Warehouse manager"],
  ["Өсөхбаяр", "Даваа", "usukhbayar", "Fleet manager"],
  ["Anu", "Tserenpil", "anu", "Mobile engineer"],
  ["Маралмаа", "Бат-Эрдэнэ", "maralmaa", "Human resources"],
  ["Тэмүүжин", "Гантулга", "temuujin", "Driver trainer"],
  ["Sodnom", "Erdene", "sodnom", "Backend engineer"],
  ["Гэрэлмаа", "Жамъян", "gerelmaa", "Customer care lead"],
  ["Ирмүүн", "Баасан", "irmuun", "Customer care"],
  ["Yesui", "Otgon", "yesui", "Quality engineer"],
  ["Баярмаа", "Чулуун", "bayarmaa", "Payroll"],
  ["Жавхлан", "Мягмар", "javkhlan", "Mechanic"],
  ["Enerel", "Sukhbat", "enerel", "Data analyst"],
  ["Цэцэг-Өлзий", "Норов", "tsetseg", "Office manager"],
  ["Рэгзэн", "Шаравын", "regzen", "Night dispatcher"],
  ["Michid", "Baatar", "michid", "Marketing"],
  ["Түвшин", "Загд", "tuvshin", "Warehouse shift lead"],
  ["Асралт", "Хүрэл", "asralt", "Safety officer"],
  ["Nandin", "Gombo", "nandin", "Export sales"],
  ["Layla", "Haddad", "layla", "Gulf partner desk"],
  ["Omar", "Nasser", "omar", "Gulf partner desk"],
  ["Үүрийнтуяа", "Самбуу", "uuriintuya", "Legal counsel"],
  ["Буянт", "Ёндон", "buyant", "Rail liaison"],
  ["Ариунзаяа", "Төмөр", "ariunzaya", "Procurement"],
  ["Dashka", "Luvsan", "dashka", "Site reliability"],
];

/** Companies that order transport: people with the customer role, who have no seat in the dashboard. */
const customers: typeof staff = [
  ["Zolboo", "Namjil", "zolboo@altan-noos.example", "Buyer, Altan Noos Cashmere"],
  ["Сувд", "Дагва", "suvd@tsagaan-sar-foods.example", "Supply, Tsagaan Sar Foods"],
  ["Kerem", "Aydin", "kerem@bosfor-textile.example", "Import, Bosfor Textile"],
  ["Нарангуа", "Цогт", "narangua@gobi-solar.example", "Projects, Gobi Solar"],
];

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);
const displayName = (given: string, father: string) =>
  isCyrillic(given) ? `${father.charAt(0)}.${given}` : `${given} ${father}`;

/** Mongolia keeps no numbers free for stories; these are a run of noughts in a mobile range, and nobody rings them. */
const phoneOf = (place: number) => `+976990000${String(place).padStart(2, "0")}`;

const roleOf = (mailbox: string) => seededRoles.find(({ people }) => people.includes(mailbox))?.id ?? roleIds.staff;

const localeOf = (given: string, index: number) => (isCyrillic(given) ? "mn" : index % 7 === 4 ? "ar" : "en");

/** Everyone, demo accounts first. The oldest joined years ago, so that lists by date look lived in. */
export function seededPeople(now: Date): SeededPerson[] {
  const random = new Random("people");
  const colleague = (isCustomer: boolean) => {
    return ([given, father, mailbox, job]: (typeof staff)[number], index: number): SeededPerson => ({
      id: seededId(`person/${mailbox}`),
      name: displayName(given, father),
      firstName: given,
      lastName: father,
      email: mailbox.includes("@") ? mailbox : `${mailbox}@urtuu.example`,
      jobTitle: job,
      // A few have not given theirs.
      phoneNumber: isCustomer || index % 9 === 8 ? null : phoneOf(index + 10),
      roleId: isCustomer ? roleIds.customer : roleOf(mailbox),
      isAdmin: false,
      emailVerified: true,
      // One has left the company: closed accounts must look right too.
      deactivatedAt: mailbox === "sodnom" ? new Date(now.getTime() - 41 * 86_400_000) : null,
      locale: localeOf(given, index),
      createdAt: yearsBefore(now, random.between(1, 6), random.between(0, 330)),
      password: null,
    });
  };
  const demo = demoAccounts.map(
    (account, index): SeededPerson => ({
      id: seededId(`person/${account.email}`),
      name: account.name,
      firstName: account.firstName,
      lastName: account.lastName,
      email: account.email,
      jobTitle: account.jobTitle,
      phoneNumber: account.jobTitle && phoneOf(index + 1),
      roleId: account.email.startsWith("customer@") ? roleIds.customer : roleIds.staff,
      isAdmin: account.email.startsWith("admin@"),
      emailVerified: !account.email.startsWith("unverified@"),
      deactivatedAt: null,
      locale: null,
      createdAt: yearsBefore(now, 2, random.between(0, 300)),
      password: account.password,
    }),
  );
  return [...demo, ...staff.map(colleague(false)), ...customers.map(colleague(true))];
}
