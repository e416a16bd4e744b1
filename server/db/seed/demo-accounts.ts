/** What anyone who starts the product on their own machine may sign in with. They exist nowhere else. */
export const demoAccounts = [
  {
    email: "admin@ordo.local",
    password: "ordo-admin-demo",
    role: "Administrator",
    firstName: "Saruul",
    lastName: "Ganbold",
    name: "Saruul Ganbold",
    jobTitle: "Head of operations",
  },
  {
    email: "member@ordo.local",
    password: "ordo-member-demo",
    role: "Staff",
    firstName: "Номин",
    lastName: "Түмэнжаргал",
    name: "Т.Номин",
    jobTitle: "Dispatch lead",
  },
  {
    email: "second@ordo.local",
    password: "ordo-member-demo",
    role: "Staff",
    firstName: "Temuulen",
    lastName: "Enkhbat",
    name: "Temuulen Enkhbat",
    jobTitle: "Product designer",
  },
  {
    email: "customer@ordo.local",
    password: "ordo-member-demo",
    role: "Customer, may not sign in",
    firstName: "Anand",
    lastName: "Dorj",
    name: "Anand Dorj",
    jobTitle: null,
  },
  {
    email: "unverified@ordo.local",
    password: "ordo-member-demo",
    role: "Staff, e-mail not verified yet",
    firstName: "Хулан",
    lastName: "Бямба",
    name: "Б.Хулан",
    jobTitle: "Trainee",
  },
] as const;

export const demoEmails: readonly string[] = demoAccounts.map(({ email }) => email);
