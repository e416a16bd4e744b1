import { roleIds } from "@/lib/permissions";
import { granted, member, type Row, type Rows, staff } from "./row";
import type { World } from "./world";

const manager = granted("users:manage");
const roleManager = granted("roles:manage");

const invited = (first?: Row["first"]): Row => ({
  ...manager,
  own: ({ invitationId }) => ({ body: { invitationIds: [invitationId] } }),
  first,
});
/** Somebody whose account is closed: nobody sees them but those who manage people. */
const onClosed = (own: Row["own"]): Row => ({ ...member, own, opensTo: "admin" });
const deletion = ({ roleId }: World) => ({ roleId, moveTo: roleIds.staff });
const deleteRole = (world: World) => [["/api/userRoles/delete", deletion(world)]] as const;

/** Rows of people, roles, invitations and the log. */
export const peopleRows: Rows = {
  "GET /api/audit": granted("audit:read"),
  "GET /api/audit/export": granted("audit:read"),
  "POST /api/userRoles": { ...member, tokenInQuery: true, readsOnly: true },
  "POST /api/userRoles/delete": { ...roleManager, own: (world) => ({ body: deletion(world) }) },
  "POST /api/userRoles/impact": {
    ...roleManager,
    readsOnly: true,
    own: ({ roleId }) => ({ body: { roleId, role: {} } }),
  },
  "POST /api/userRoles/new": roleManager,
  "GET /api/userRoles/people": { ...roleManager, own: ({ roleId }) => ({ query: { roleId: String(roleId) } }) },
  "POST /api/userRoles/restore": {
    ...roleManager,
    first: deleteRole,
    own: (_, __, { undo }) => ({ body: undo }),
  },
  "POST /api/userRoles/update": {
    ...roleManager,
    own: ({ roleId }) => ({ body: { roleId, role: { description: "" } } }),
  },
  "GET /api/users/avatar/[id]": { ...member, namesNobodys: "Every member of staff sees every face." },
  "POST /api/users/avatar/delete": onClosed(({ closedId }) => ({ body: { userId: closedId } })),
  "POST /api/users/avatar/new": onClosed(({ closedId, picture }) => ({
    query: { userId: closedId },
    body: picture,
    headers: { "content-type": "application/octet-stream" },
  })),
  "POST /api/users": { ...staff, tokenInQuery: true, readsOnly: true },
  "GET /api/users/counts": staff,
  "POST /api/users/delete": { ...manager, own: ({ personId }) => ({ body: { userIds: [personId] } }) },
  "GET /api/users/export": { ...granted("users:export"), own: ({ personId }) => ({ query: { userIds: personId } }) },
  "POST /api/users/import": manager,
  "POST /api/users/import/undo": { ...manager, own: ({ importUndo }) => ({ body: importUndo }) },
  "POST /api/users/new": { ...manager, namesNobodys: "A role, which everybody sees." },
  "POST /api/users/restore": { ...manager, own: ({ closedId }) => ({ body: { userIds: [closedId] } }) },
  "POST /api/users/roles": {
    ...manager,
    own: ({ personId, roleId }) => ({ body: { changes: [{ userId: personId, roleId }] } }),
  },
  "POST /api/users/standing/undo": {
    ...manager,
    own: ({ standingUndo: accountStatusUndo }) => ({ body: accountStatusUndo }),
  },
  "POST /api/users/update": onClosed(({ closedId }) => ({ body: { userId: closedId, user: { jobTitle: "Cook" } } })),
  "GET /api/users/user": onClosed(({ closedId }) => ({ query: { name: closedId } })),
  "GET /api/users/view": member,
  "POST /api/users/view": { ...member, namesNobodys: "The id is a column's." },
  "GET /api/users/invitations": manager,
  "POST /api/users/invitations/new": { ...manager, namesNobodys: "A role, which everybody sees." },
  "POST /api/users/invitations/resend": invited(),
  "POST /api/users/invitations/restore": invited(({ invitationId }) => [
    ["/api/users/invitations/revoke", { invitationIds: [invitationId] }],
  ]),
  "POST /api/users/invitations/revoke": invited(),
};
