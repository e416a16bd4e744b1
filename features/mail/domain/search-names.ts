/** What search operators and their values are called, in the three languages. Names are folded (lib/fold). */

export const operatorNames = {
  from: ["from", "хэнээс", "илгээгч", "من"],
  to: ["to", "хэнд", "إلى"],
  subject: ["subject", "гарчиг", "الموضوع"],
  label: ["label", "шошго", "تصنيف", "وسم"],
  in: ["in", "хавтас", "байршил", "في"],
  is: ["is", "төлөв", "حالة"],
  has: ["has", "хавсралт", "يحتوي"],
  before: ["before", "өмнө", "قبل"],
  after: ["after", "хойш", "дараа", "بعد"],
  olderThan: ["older_than", "хуучин", "أقدم_من"],
  newerThan: ["newer_than", "шинэ", "أحدث_من"],
  filename: ["filename", "файл", "ملف"],
} as const;
export type Operator = keyof typeof operatorNames;

export const stateNames = {
  unread: ["unread", "уншаагүй", "غير_مقروء"],
  read: ["read", "уншсан", "مقروء"],
  starred: ["starred", "одтой", "بنجمة"],
  important: ["important", "чухал", "مهم"],
} as const;
export type State = keyof typeof stateNames;

export const attachmentNames = {
  yes: ["attachment", "attachments", "хавсралт", "тийм", "مرفق", "مرفقات"],
  no: ["no", "үгүй", "لا"],
} as const;

export const placeNames = {
  inbox: ["inbox", "ирсэн", "الوارد"],
  archive: ["archive", "архив", "الأرشيف"],
  sent: ["sent", "илгээсэн", "المرسلة"],
  drafts: ["drafts", "draft", "ноорог", "المسودات"],
  scheduled: ["scheduled", "товлосон", "المجدولة"],
  snoozed: ["snoozed", "хойшлуулсан", "المؤجلة"],
  spam: ["spam", "спам", "غير_مرغوب", "غير_المرغوب_فيه", "غير المرغوب فيه"],
  trash: ["trash", "хогийн_сав", "хогийн сав", "хог", "المهملات"],
  starred: ["starred", "одтой", "بنجمة"],
  important: ["important", "чухал", "مهم"],
  all: ["all", "бүгд", "الكل"],
  anywhere: ["anywhere", "хаана_ч", "أي_مكان"],
} as const;
export type Place = keyof typeof placeNames;
