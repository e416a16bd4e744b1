import "server-only";
import { desc, eq, or } from "drizzle-orm";
import { canUseAiBoard } from "@/features/ai-board/policy";
import { canManageService, canUseAssistant } from "@/features/assistant/policy";
import { canReadAudit } from "@/features/audit/policy";
import { canUseCalendar } from "@/features/calendar/policy";
import { canUseChat } from "@/features/chat/policy";
import { canManageMessages } from "@/features/contact/policy";
import { canManageFaqs } from "@/features/faq/policy";
import { canManageInvoices, canReadInvoices } from "@/features/invoice/policy";
import { canUseBoards } from "@/features/kanban/policy";
import { canManageLaunch } from "@/features/launch/policy";
import { canUseMail } from "@/features/mail/policy";
import { canManageMaintenance } from "@/features/maintenance/policy";
import { type NavItem, navigation } from "@/features/navigation/domain/menu";
import { hiddenBecause } from "@/features/navigation/policy";
import { canReadOrders } from "@/features/order/policy";
import { canModerateComments } from "@/features/post/comment/policy";
import { canManagePosts } from "@/features/post/policy";
import { canManageShop } from "@/features/product/policy";
import { canUseProjects } from "@/features/project/policy";
import { listUsers } from "@/features/user/list/server/data";
import { canManagePeople, canSeeContacts, canSeePeople } from "@/features/user/policy";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import type { Actor } from "@/server/auth/actor";
import { type Evaluated, findEvaluated } from "@/server/auth/session";
import { current } from "@/server/db/client";
import { signIns } from "@/server/db/schema/user";
import { accessRefusal } from "@/server/http/access";
import type { Contract } from "@/server/http/contract";
import type { Endpoint } from "@/server/http/openapi";
import { canAskWhy, canManageRoles } from "../../policy";
import type { AccountStatus, Why, WhyStep } from "../schema";

type Rule = Readonly<{ file: string; check: (viewer: Evaluated) => boolean }>;

/** The policies of the features by the name of their function, which a test holds to the function's own. */
export const rules = {
  canUseAiBoard: { file: "features/ai-board/policy.ts", check: canUseAiBoard },
  canUseAssistant: { file: "features/assistant/policy.ts", check: canUseAssistant },
  canManageService: { file: "features/assistant/policy.ts", check: canManageService },
  canUseBoards: { file: "features/kanban/policy.ts", check: canUseBoards },
  canUseChat: { file: "features/chat/policy.ts", check: canUseChat },
  canUseCalendar: { file: "features/calendar/policy.ts", check: canUseCalendar },
  canUseMail: { file: "features/mail/policy.ts", check: canUseMail },
  canUseProjects: { file: "features/project/policy.ts", check: canUseProjects },
  canManageInvoices: { file: "features/invoice/policy.ts", check: canManageInvoices },
  canReadInvoices: { file: "features/invoice/policy.ts", check: canReadInvoices },
  canReadOrders: { file: "features/order/policy.ts", check: canReadOrders },
  canManageMessages: { file: "features/contact/policy.ts", check: canManageMessages },
  canManageFaqs: { file: "features/faq/policy.ts", check: canManageFaqs },
  canManagePosts: { file: "features/post/policy.ts", check: canManagePosts },
  canModerateComments: { file: "features/post/comment/policy.ts", check: canModerateComments },
  canManageLaunch: { file: "features/launch/policy.ts", check: canManageLaunch },
  canManageMaintenance: { file: "features/maintenance/policy.ts", check: canManageMaintenance },
  canManageShop: { file: "features/product/policy.ts", check: canManageShop },
  canSeePeople: { file: "features/user/policy.ts", check: canSeePeople },
  canManagePeople: { file: "features/user/policy.ts", check: canManagePeople },
  canSeeContacts: { file: "features/user/policy.ts", check: canSeeContacts },
  canManageRoles: { file: "features/role/policy.ts", check: canManageRoles },
  canReadAudit: { file: "features/audit/policy.ts", check: canReadAudit },
  canAskWhy: { file: "features/role/policy.ts", check: canAskWhy },
} as const satisfies Record<string, Rule>;
export type RuleName = keyof typeof rules;

/** The rule that each private page asks; null where whoever is signed in may look. */
export const pageRules: Readonly<Record<string, RuleName | null>> = {
  [paths.dashboard.general]: null,
  [paths.dashboard.ecommerce]: "canReadOrders",
  [paths.dashboard.cleanCoding]: null,
  [paths.dashboard.cleanCodingFront]: null,
  [paths.dashboard.cleanCodingBack]: null,
  [paths.dashboard.devEnv]: null,
  [paths.dashboard.devEnvFront]: null,
  [paths.calendar]: "canUseCalendar",
  [paths.chat]: "canUseChat",
  [paths.mail]: "canUseMail",
  [paths.kanban]: "canUseBoards",
  [paths.cards]: "canUseBoards",
  [paths.aiChat]: "canUseAiBoard",
  [paths.aiService]: "canManageService",
  [paths.project.convert]: "canUseAiBoard",
  [paths.project.list]: "canUseProjects",
  [paths.project.new]: "canUseProjects",
  [paths.project.taskList]: "canUseProjects",
  [paths.project.taskNew]: "canUseProjects",
  [paths.order]: "canReadOrders",
  [paths.invoice.root]: "canReadInvoices",
  [paths.invoice.new]: "canManageInvoices",
  [paths.invoice.settings]: "canManageInvoices",
  [paths.blog.root]: "canManagePosts",
  [paths.blog.comments]: "canModerateComments",
  [paths.blog.new]: "canManagePosts",
  [paths.pages.contactMessages]: "canManageMessages",
  [paths.pages.faqManage]: "canManageFaqs",
  [paths.shop.categories]: "canManageShop",
  [paths.shop.list]: "canManageShop",
  [paths.shop.new]: "canManageShop",
  [paths.shop.discounts]: "canManageShop",
  [paths.shop.shipping]: "canManageShop",
  [paths.user.list]: "canSeePeople",
  [paths.user.cards]: "canSeePeople",
  [paths.user.new]: "canManagePeople",
  [paths.user.profile]: null,
  [paths.user.account]: null,
  [paths.user.roles]: "canManageRoles",
  [paths.user.audit]: "canReadAudit",
  [paths.user.why]: "canAskWhy",
};

/**
 * The rule that the commands behind a call ask first, by its name or the beginning of its path; null where they ask
 * none. The first that fits counts. A test holds what this tells of every call to what the call answers.
 */
const callRules: readonly (readonly [beginning: string, rule: RuleName | null])[] = [
  // What somebody has of their own, also when they may no longer use the rest.
  ["GET /api/calendar/feed", null],
  ["POST /api/calendar/feed/delete", null],
  ["GET /api/calendar/settings", null],
  ["/api/calendar", "canUseCalendar"],
  ["/api/chat/", "canUseChat"],
  // Guarded by a permission.
  ["/api/chatGpt/prices/", null],
  ["/api/chatGpt/service/", "canManageService"],
  ["/api/chatGpt/budget", "canManageService"],
  ["POST /api/chatGpt/ask", "canUseAssistant"],
  ["/api/chatGpt", "canUseAiBoard"],
  ["/api/file/", "canUseBoards"],
  ["/api/invoice/", null],
  ["POST /api/launch/update", "canManageLaunch"],
  ["POST /api/maintenance/update", "canManageMaintenance"],
  ["/api/kanban", "canUseBoards"],
  ["/api/mail/", "canUseMail"],
  // One's own orders are everybody's; the others are guarded by permissions.
  ["/api/order/", null],
  ["/api/project", "canUseProjects"],
  ["POST /api/users", "canSeePeople"],
  ["GET /api/users/counts", "canSeePeople"],
  ["/api/users/new", "canManagePeople"],
  ["/api/userRoles/", "canManageRoles"],
  ["/api/audit", "canReadAudit"],
];

const menu: readonly NavItem[] = (navigation as readonly Readonly<{ items: readonly NavItem[] }>[]).flatMap(
  ({ items }) => items,
);

const gateFile = "features/account/policy.ts";
const menuFile = "features/navigation/policy.ts";
const accessFile = "server/http/access.ts";

/** The item and the groups around it, outermost first; null when there is no such item. */
function trailOf(id: string, items: readonly NavItem[]): readonly NavItem[] | null {
  for (const item of items) {
    if (item.id === id) return [item];
    const below = item.children && trailOf(id, item.children);
    if (below) return [item, ...below];
  }
  return null;
}

function menuSteps(viewer: Evaluated, id: string): readonly WhyStep[] {
  const trail = trailOf(id, menu);
  if (!trail) throw new AppError("not-found");
  return trail.map((item) => ({
    rule: "hiddenBecause",
    file: menuFile,
    subject: item.id,
    reason: hiddenBecause(viewer, item),
    permission: item.permission ?? null,
  }));
}

function accessStep(viewer: Evaluated, contract: Pick<Contract, "access" | "permission">): WhyStep {
  const reason = accessRefusal(contract, viewer);
  return { rule: "accessRefusal", file: accessFile, subject: null, reason, permission: contract.permission ?? null };
}

function ruleStep(viewer: Evaluated, name: RuleName): WhyStep {
  const { file, check } = rules[name];
  return { rule: name, file, subject: null, reason: check(viewer) ? null : "forbidden", permission: null };
}

function pageSteps(viewer: Evaluated, path: string): readonly WhyStep[] {
  const name = pageRules[path];
  if (name === undefined) throw new AppError("not-found");
  return [accessStep(viewer, {}), ...(name ? [ruleStep(viewer, name)] : [])];
}

/** What a call's commands ask beyond its contract is a matter of the record; these ask it of the person. */
function callSteps(viewer: Evaluated, { method, path, contract }: Endpoint): readonly WhyStep[] {
  const call = `${method} ${path}`;
  const name = callRules.find(([beginning]) => call === beginning || path.startsWith(beginning))?.[1];
  return [accessStep(viewer, contract), ...(name ? [ruleStep(viewer, name)] : [])];
}

/** All that may be asked about, by kind, under the names that `findWhy` takes. */
export function listTargets(endpoints: readonly Endpoint[]) {
  const idsOf = (items: readonly NavItem[]): string[] =>
    items.flatMap((item) => [item.id, ...idsOf(item.children ?? [])]);
  return {
    menu: idsOf(menu),
    page: Object.keys(pageRules),
    call: endpoints.map(({ method, path }) => `${method} ${path}`),
  };
}

/** What the rules themselves say about one person and one thing; throws `not-found` for what there is not. */
export async function findWhy(
  actor: Actor,
  { userId, what, endpoints }: { userId: string; what: string; endpoints: readonly Endpoint[] },
): Promise<Why> {
  requireAsker(actor);
  const evaluated = await findEvaluated(userId);
  if (!evaluated) throw new AppError("not-found");
  const { viewer, refusal } = evaluated;
  const [kind, id] = [what.slice(0, what.indexOf(":")), what.slice(what.indexOf(":") + 1)];
  const endpoint = endpoints.find(({ method, path }) => kind === "call" && `${method} ${path}` === id);
  if (kind === "call" && !endpoint) throw new AppError("not-found");
  const gate: WhyStep = { rule: "refusalOf", file: gateFile, subject: null, reason: refusal, permission: null };
  const isOpen = endpoint?.contract.access === "public" || endpoint?.contract.access === "session";
  const own = endpoint ? callSteps(viewer, endpoint) : kind === "menu" ? menuSteps(viewer, id) : pageSteps(viewer, id);
  const asked = isOpen ? own : [gate, ...own];
  const refusedAt = asked.findIndex(({ reason }) => reason !== null);
  return { isAllowed: refusedAt === -1, steps: refusedAt === -1 ? asked : asked.slice(0, refusedAt + 1) };
}

/** How somebody stands: whom they may see how much of, and what became of their last attempts to sign in. */
export async function findAccountStatus(actor: Actor, userId: string): Promise<AccountStatus | null> {
  requireAsker(actor);
  const evaluated = await findEvaluated(userId);
  if (!evaluated) return null;
  const { viewer, refusal } = evaluated;
  const attempts = await current()
    .select({
      id: signIns.id,
      outcome: signIns.outcome,
      ipAddress: signIns.ipAddress,
      createdAt: signIns.createdAt,
    })
    .from(signIns)
    .where(or(eq(signIns.userId, userId), eq(signIns.email, viewer.email)))
    .orderBy(desc(signIns.createdAt), desc(signIns.id))
    .limit(10);
  const privacy = (["canSeePeople", "canSeeContacts", "canManagePeople"] as const).map((name) => ({
    rule: name,
    file: rules[name].file,
    isPassed: rules[name].check(viewer),
  }));
  return { id: userId, name: viewer.displayName, email: viewer.email, refusal, attempts, privacy };
}

/** People to choose one from, found as in their list. */
export async function findAskable(actor: Actor, text: string) {
  requireAsker(actor);
  const { records } = await listUsers(actor, { search: text, sort: "name", page: 1, pageSize: 20 });
  return records.map(({ id, name, email = "" }) => ({ id, name, email }));
}

function requireAsker(actor: Actor): void {
  if (!canAskWhy(actor)) throw new AppError("forbidden");
}
