import type { Permission } from "@/lib/permissions";

type SeededRole = Readonly<{
  id: number;
  name: string;
  description: string;
  permissions: Permission[];
  /** Mailboxes of those who have it. */
  people: readonly string[];
}>;

/**
 * What the staff of the made-up carrier may do beyond what every member of staff may. Like every new role these sign
 * nobody in until an administrator says so.
 */
export const seededRoles: readonly SeededRole[] = [
  {
    id: 3,
    name: "Accountant",
    description: "Invoices, and the orders behind them",
    permissions: ["orders:read", "invoices:read", "invoices:manage"],
    people: ["munkhzul", "bayarmaa"],
  },
  {
    id: 4,
    name: "Sales",
    description: "Customers and their orders",
    permissions: ["users:contact", "assistant:use", "orders:read", "orders:manage", "invoices:read"],
    people: ["khaliun", "nandin", "layla", "omar", "michid"],
  },
  {
    id: 5,
    name: "Warehouse",
    description: "Stock, and what leaves the house",
    permissions: ["shop:manage", "orders:read"],
    people: ["dulguun", "tuvshin", "ariunzaya"],
  },
  {
    id: 6,
    name: "Human resources",
    description: "The staff and their accounts",
    permissions: ["users:manage", "users:contact", "users:export", "assistant:use"],
    people: ["maralmaa", "tsetseg"],
  },
  {
    id: 7,
    name: "Auditor",
    description: "Sees who changed what",
    permissions: ["audit:read"],
    people: ["uuriintuya"],
  },
];
