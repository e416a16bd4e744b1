import { type Row, type Rows, staff } from "./row";

const onMails =
  (rest: object = {}): Row["own"] =>
  ({ mailId }) => ({ body: { mailIds: [mailId], ...rest } });
const openMail: Row["own"] = ({ mailId }) => ({ query: { mailId } });
const onLabel =
  (rest: object = {}): Row["own"] =>
  ({ mailLabelId }) => ({ body: { labelId: mailLabelId, ...rest } });
const onRule =
  (rest: object = {}): Row["own"] =>
  ({ mailRuleId }) => ({ body: { ruleId: mailRuleId, ...rest } });
const onTemplate =
  (rest: object = {}): Row["own"] =>
  ({ mailTemplateId }) => ({ body: { templateId: mailTemplateId, ...rest } });
const onAccount =
  (rest: object = {}): Row["own"] =>
  ({ mailAccountId }) => ({ body: { accountId: mailAccountId, ...rest } });
const ofLabel: Row["own"] = ({ mailLabelId }) => ({ query: { label: mailLabelId } });

export const mailRows: Rows = {
  "GET /api/mail/accounts": staff,
  "POST /api/mail/accounts/delete": { ...staff, isLast: true, own: onAccount() },
  "POST /api/mail/accounts/new": staff,
  "POST /api/mail/accounts/sync": { ...staff, own: onAccount() },
  "POST /api/mail/accounts/update": { ...staff, own: onAccount({ version: 1, name: "New name" }) },
  "GET /api/mail/correspondents": staff,
  "POST /api/mail/delete": { ...staff, isLast: true, own: onMails() },
  "GET /api/mail/details": { ...staff, own: openMail },
  "POST /api/mail/drafts": {
    ...staff,
    own: ({ mailId }) => ({ body: { subject: "A reply", inReplyTo: mailId } }),
  },
  "GET /api/mail/html": { ...staff, own: openMail },
  "GET /api/mail/image": {
    ...staff,
    namesNobodys: "It answers what another server has, of which there is none here; app/api/mail/image has its tests.",
  },
  "GET /api/mail/labels": staff,
  "POST /api/mail/labels/delete": { ...staff, isLast: true, own: onLabel() },
  "POST /api/mail/labels/new": staff,
  "POST /api/mail/labels/restore": {
    ...staff,
    first: ({ mailLabelId }) => [["/api/mail/labels/delete", { labelId: mailLabelId }]],
    own: onLabel(),
  },
  "POST /api/mail/labels/update": { ...staff, own: onLabel({ name: "New name" }) },
  "GET /api/mail/list": { ...staff, own: ofLabel },
  "GET /api/mail/mail": { ...staff, own: openMail },
  "GET /api/mail/mail/source": { ...staff, own: openMail },
  "GET /api/mail/mails": { ...staff, own: ofLabel },
  "POST /api/mail/restore": {
    ...staff,
    first: ({ mailId }) => [["/api/mail/delete", { mailIds: [mailId] }]],
    own: onMails(),
  },
  "GET /api/mail/rules": staff,
  "POST /api/mail/rules/delete": { ...staff, isLast: true, own: onRule() },
  "POST /api/mail/rules/new": {
    ...staff,
    own: ({ mailLabelId }) => ({
      body: { name: "Label", conditions: { from: "somebody" }, actions: { labelIds: [mailLabelId] } },
    }),
  },
  "POST /api/mail/rules/update": { ...staff, own: onRule({ isOn: false }) },
  "POST /api/mail/send": {
    ...staff,
    own: ({ mailId, mailSenderEmail }) => ({ body: { to: [mailSenderEmail], inReplyTo: mailId } }),
  },
  "GET /api/mail/settings": staff,
  "POST /api/mail/settings/update": staff,
  "GET /api/mail/templates": staff,
  "POST /api/mail/templates/delete": { ...staff, isLast: true, own: onTemplate() },
  "POST /api/mail/templates/new": staff,
  "POST /api/mail/templates/update": { ...staff, own: onTemplate({ name: "New name" }) },
  "POST /api/mail/unsend": {
    ...staff,
    isLast: true,
    own: ({ scheduledMailId }) => ({ body: { mailId: scheduledMailId } }),
  },
  "POST /api/mail/update": { ...staff, own: onMails({ patch: { isStarred: true } }) },
};
