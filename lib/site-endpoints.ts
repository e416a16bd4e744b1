/** The endpoints of the general pages: a part of lib/endpoints.ts. */
export type SiteEndpoints = {
  "GET /api/contact/form": typeof import("@/app/api/contact/form/route").GET;
  "GET /api/contact/list": typeof import("@/app/api/contact/list/route").GET;
  "POST /api/contact/new": typeof import("@/app/api/contact/new/route").POST;
  "POST /api/contact/update": typeof import("@/app/api/contact/update/route").POST;
  "POST /api/faq/delete": typeof import("@/app/api/faq/delete/route").POST;
  "POST /api/faq/helpful": typeof import("@/app/api/faq/helpful/route").POST;
  "GET /api/faq/list": typeof import("@/app/api/faq/list/route").GET;
  "POST /api/faq/move": typeof import("@/app/api/faq/move/route").POST;
  "POST /api/faq/new": typeof import("@/app/api/faq/new/route").POST;
  "POST /api/faq/restore": typeof import("@/app/api/faq/restore/route").POST;
  "POST /api/faq/update": typeof import("@/app/api/faq/update/route").POST;
  "GET /api/hooligan": typeof import("@/app/api/hooligan/route").GET;
  "POST /api/launch/confirm": typeof import("@/app/api/launch/confirm/route").POST;
  "GET /api/launch": typeof import("@/app/api/launch/route").GET;
  "POST /api/launch/subscribe": typeof import("@/app/api/launch/subscribe/route").POST;
  "POST /api/launch/unsubscribe": typeof import("@/app/api/launch/unsubscribe/route").POST;
  "POST /api/launch/update": typeof import("@/app/api/launch/update/route").POST;
  "GET /api/maintenance": typeof import("@/app/api/maintenance/route").GET;
  "POST /api/maintenance/update": typeof import("@/app/api/maintenance/update/route").POST;
};
