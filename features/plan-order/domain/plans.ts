/** The plans with their prices and limits. */

/** Self-hosted and hosted plans. Hosted ones are not sold yet, so ordering one is simulated. */
export const planNames = ["free", "team", "company"] as const;
export type PlanName = (typeof planNames)[number];

export const hostedPlans = ["team", "company"] as const satisfies readonly PlanName[];
export type HostedPlan = (typeof hostedPlans)[number];

export const periods = ["month", "year"] as const;
export type Period = (typeof periods)[number];

export const planCurrency = "MNT";

/** For one person, VAT included, in minor units: a year costs what ten months do. */
export const planPrices: Readonly<Record<HostedPlan, Readonly<Record<Period, number>>>> = {
  team: { month: 19_000_00, year: 190_000_00 },
  company: { month: 39_000_00, year: 390_000_00 },
};

export const planLimits = {
  people: 500,
  name: 120,
  email: 254,
  company: 120,
  registration: 20,
} as const;

/** For how many days an order that was not paid is kept. */
export const unpaidDays = 30;

export const isHosted = (plan: string): plan is HostedPlan => (hostedPlans as readonly string[]).includes(plan);

/** What the table of plans compares; the value of each is a text under `pricing.values`, `yes` or `no`. */
export const comparison = [
  { id: "areas", free: "yes", team: "yes", company: "yes" },
  { id: "languages", free: "yes", team: "yes", company: "yes" },
  { id: "people", free: "unlimited", team: "perPerson", company: "perPerson" },
  { id: "host", free: "yours", team: "ours", company: "ours" },
  { id: "database", free: "embedded", team: "postgres", company: "ownPostgres" },
  { id: "backups", free: "daily", team: "daily", company: "daily" },
  { id: "updates", free: "manual", team: "automatic", company: "automatic" },
  { id: "domain", free: "yes", team: "no", company: "yes" },
] as const;
