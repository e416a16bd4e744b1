/** Parts of a form, by the form that guards them. */
export const guardedBy = {
  "features/calendar/components/event-look.tsx": "features/calendar/components/event-form.tsx",
  "features/calendar/components/event-times.tsx": "features/calendar/components/event-form.tsx",
  "features/calendar/components/recurrence-field.tsx": "features/calendar/components/event-form.tsx",
  "features/conversion/components/people-field.tsx": "features/conversion/components/conversion-screen.tsx",
  "features/conversion/components/planned-list.tsx": "features/conversion/components/conversion-screen.tsx",
  "features/conversion/components/task-place-fields.tsx": "features/conversion/components/conversion-screen.tsx",
  "features/project/milestone/components/milestone-dialog.tsx": "features/project/components/part-dialog.tsx",
  "features/project/risk/components/risk-dialog.tsx": "features/project/components/part-dialog.tsx",
  "features/questionnaire/components/answer-row.tsx": "features/questionnaire/components/questionnaire-form.tsx",
  "features/questionnaire/components/question-field.tsx": "features/questionnaire/components/questionnaire-form.tsx",
  "features/role/components/role-editor.tsx": "features/role/components/roles-screen.tsx",
  "features/task/components/task-fields.tsx": "features/task/components/task-panel.tsx",
  "features/user/components/about-fields.tsx": "features/user/components/person-form-frame.tsx",
  "features/user/components/address-fields.tsx": "features/user/components/person-form-frame.tsx",
  "features/user/components/contact-fields.tsx": "features/user/components/person-form-frame.tsx",
  "features/user/components/name-fields.tsx": "features/user/components/person-form-frame.tsx",
};

const field = "a field; the form that it is a part of guards it";
const signIn = "a page by itself, before somebody is signed in";
const secret = "a password or a code on a page; nothing that is kept";
const search = "a search or a filter, typed again";
const kept = "the browser keeps the draft";

/** What needs no guard, and why. */
export const exempt = {
  "components/quantity-stepper.tsx": "a number, typed again",
  "components/text-area.tsx": field,
  "components/text-editor/link-form.tsx": "the address of a link, beside the text that it is for",
  "components/text-editor/rich-text-field.tsx": field,
  "components/text-editor/text-editor.tsx": field,
  "components/text-field.tsx": field,
  "features/account/components/email-field.tsx": field,
  "features/account/components/login-form.tsx": signIn,
  "features/account/components/register-form.tsx": signIn,
  "features/account/code/components/code-boxes.tsx": secret,
  "features/account/code/components/new-password-form.tsx": signIn,
  "features/account/code/components/reset-form.tsx": signIn,
  "features/account/code/components/verify-form.tsx": signIn,
  "features/account/email/components/email-change-form.tsx": secret,
  "features/account/password/components/password-change-form.tsx": secret,
  "features/account/second-step/components/second-step-form.tsx": signIn,
  "features/account/two-factor/components/enrolment-form.tsx": secret,
  "features/ai-board/ask/components/ask-composer.tsx": kept,
  "features/audit/components/audit-filters.tsx": search,
  "features/calendar/components/time-zone-field.tsx": search,
  "features/cart/components/discount-field.tsx": "a discount code, typed again",
  "features/gallery/components/gallery-fields.tsx": "the gallery shows fields that save nothing",
  "features/gallery/components/gallery-mui-fields.tsx": "the gallery shows fields that save nothing",
  "features/kanban/card/components/checklist.tsx": kept,
  "features/kanban/card/components/comments.tsx": kept,
  "features/search/components/search-palette.tsx": search,
  "features/shop/components/price-range.tsx": search,
};
