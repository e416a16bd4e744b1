import type { FaqCategory } from "@/features/faq/domain/constants";
import type { Texts } from "@/lib/texts";

type SeededFaq = Readonly<{ slug: string; category: FaqCategory; question: Texts; answer: Texts }>;

/** What people ask about Ordo. */
export const seededFaqs: readonly SeededFaq[] = [
  {
    slug: "what-is-ordo",
    category: "start",
    question: { en: "What is Ordo?", mn: "Ordo юу вэ?", ar: "ما هو Ordo؟" },
    answer: {
      en: "Ordo is a dashboard for running an organisation: boards, projects, a calendar, a shop with orders and invoices, and people. Every page reads and writes a real database.",
      mn: "Ordo бол байгууллагаа удирдах самбар юм: канбан самбар, төсөл, хуанли, захиалга ба нэхэмжлэхтэй дэлгүүр, хүмүүс. Бүх хуудас бодит өгөгдлийн сантай ажиллана.",
      ar: "Ordo لوحة لإدارة مؤسسة: لوحات عمل ومشاريع وتقويم ومتجر بطلباته وفواتيره وأشخاص. كل صفحة تقرأ من قاعدة بيانات حقيقية وتكتب فيها.",
    },
  },
  {
    slug: "how-do-i-start",
    category: "start",
    question: {
      en: "What do I need to run Ordo?",
      mn: "Ordo-г ажиллуулахад юу хэрэгтэй вэ?",
      ar: "ما الذي أحتاج إليه لتشغيل Ordo؟",
    },
    answer: {
      en: "Node 20.19 or later. `npm start` installs, builds and starts everything with an embedded database.",
      mn: "Node 20.19 буюу түүнээс хойших хувилбар. `npm start` нь суулгаж, бүтээж, дотроо өгөгдлийн сантайгаар эхлүүлнэ.",
      ar: "Node 20.19 أو أحدث. يثبّت الأمر `npm start` كل شيء ويبنيه ويشغّله مع قاعدة بيانات مضمّنة.",
    },
  },
  {
    slug: "which-languages",
    category: "start",
    question: { en: "Which languages does Ordo speak?", mn: "Ordo ямар хэлтэй вэ?", ar: "ما اللغات التي يدعمها Ordo؟" },
    answer: {
      en: "English, Mongolian and Arabic. Choose one in the menu at the top of each page; Arabic is shown from right to left.",
      mn: "Англи, монгол, араб. Хуудас бүрийн дээд талын цэснээс сонгоно; араб хэл баруунаас зүүн тийш харагдана.",
      ar: "الإنجليزية والمنغولية والعربية. اختر اللغة من القائمة أعلى كل صفحة، وتُعرض العربية من اليمين إلى اليسار.",
    },
  },
  {
    slug: "can-i-work-offline",
    category: "start",
    question: {
      en: "Can I work without a connection?",
      mn: "Сүлжээгүй үед ажиллаж болох уу?",
      ar: "هل يمكنني العمل دون اتصال؟",
    },
    answer: {
      en: "Ordo opens without a connection and keeps changes that haven't been sent in your browser. It sends them when the connection is back.",
      mn: "Ordo сүлжээгүй үед ч нээгдэж, илгээгээгүй өөрчлөлтийг хөтчид тань хадгална. Холболт сэргэмэгц илгээнэ.",
      ar: "يُفتح Ordo دون اتصال ويحتفظ في متصفحك بالتغييرات التي لم تُرسل، ثم يرسلها عند عودة الاتصال.",
    },
  },
  {
    slug: "how-do-boards-work",
    category: "work",
    question: {
      en: "How do I move a card with the keyboard?",
      mn: "Картыг гараар хэрхэн зөөх вэ?",
      ar: "كيف أنقل بطاقة بلوحة المفاتيح؟",
    },
    answer: {
      en: "Focus the card, press Space, move it with the arrow keys and press Space again. Escape cancels the move.",
      mn: "Карт дээр очоод зайн товч дарж, сумтай товчоор зөөгөөд дахин зайн товч дарна. Escape нь зөөлтийг цуцална.",
      ar: "انتقل إلى البطاقة واضغط مفتاح المسافة، ثم حرّكها بمفاتيح الأسهم واضغط المسافة مرة أخرى. يلغي مفتاح Escape النقل.",
    },
  },
  {
    slug: "how-do-i-undo",
    category: "work",
    question: { en: "Can I undo a change?", mn: "Өөрчлөлтийг буцаах боломжтой юу?", ar: "هل يمكنني التراجع عن تغيير؟" },
    answer: {
      en: "Yes. Choose Undo in the message that follows, or press Ctrl+Z. Deleted cards, projects and products can be restored for 30 days.",
      mn: "Тийм. Дараа нь гарах мэдэгдлээс “Буцаах”-ыг сонгох эсвэл Ctrl+Z дарна. Устгасан карт, төсөл, барааг 30 хоногийн дотор сэргээж болно.",
      ar: "نعم. اختر «تراجع» في الرسالة التي تظهر، أو اضغط Ctrl+Z. يمكن استعادة البطاقات والمشاريع والمنتجات المحذوفة خلال 30 يومًا.",
    },
  },
  {
    slug: "how-are-holidays-counted",
    category: "work",
    question: {
      en: "Which holidays do schedules take into account?",
      mn: "Төлөвлөгөөнд ямар баярын өдрүүдийг тооцдог вэ?",
      ar: "ما العطلات التي تراعيها الجداول؟",
    },
    answer: {
      en: "Weekends and the public holidays of Mongolia, with those of the lunar calendar.",
      mn: "Амралтын өдрүүд болон Монгол Улсын нийтээр тэмдэглэх баярын өдрүүд, билгийн тооллынхыг оролцуулан.",
      ar: "عطلات نهاية الأسبوع والعطلات الرسمية في منغوليا، ومنها عطلات التقويم القمري.",
    },
  },
  {
    slug: "can-i-import-my-calendar",
    category: "work",
    question: {
      en: "Can I use my calendar from another program?",
      mn: "Өөр програмын хуанлигаа ашиглаж болох уу?",
      ar: "هل يمكنني استخدام تقويمي من برنامج آخر؟",
    },
    answer: {
      en: "Yes. Import an .ics file, export one, or subscribe to a private link from any calendar program.",
      mn: "Тийм. .ics файл импортлох, экспортлох эсвэл хуанлийн аль ч програмаас хувийн холбоосоор захиалж болно.",
      ar: "نعم. استورد ملف .ics أو صدّره، أو اشترك برابط خاص من أي برنامج تقويم.",
    },
  },
  {
    slug: "do-i-need-an-account-to-buy",
    category: "sales",
    question: {
      en: "Do I need an account to buy something?",
      mn: "Худалдан авахад бүртгэл хэрэгтэй юу?",
      ar: "هل أحتاج إلى حساب للشراء؟",
    },
    answer: {
      en: "No. As a guest you get a private link to your order. With an account you also see all your orders in one place.",
      mn: "Үгүй. Зочноор захиалбал захиалгынхаа хувийн холбоосыг авна. Бүртгэлтэй бол бүх захиалгаа нэг дороос харна.",
      ar: "لا. يحصل الضيف على رابط خاص لطلبه. ومع حساب ترى كل طلباتك في مكان واحد.",
    },
  },
  {
    slug: "how-can-i-pay",
    category: "sales",
    question: { en: "How can I pay?", mn: "Хэрхэн төлөх вэ?", ar: "كيف يمكنني الدفع؟" },
    answer: {
      en: "The checkout shows the ways that this shop accepts. Card payments go through Stripe and are offered only where it is connected.",
      mn: "Төлбөрийн хуудсанд энэ дэлгүүрийн хүлээн авдаг аргууд харагдана. Картын төлбөр Stripe-аар хийгдэх бөгөөд зөвхөн холбогдсон үед санал болгоно.",
      ar: "تعرض صفحة الدفع الطرق التي يقبلها هذا المتجر. يمر الدفع بالبطاقة عبر Stripe ولا يظهر إلا إذا كان متصلًا.",
    },
  },
  {
    slug: "do-prices-include-vat",
    category: "sales",
    question: {
      en: "Are prices shown with VAT?",
      mn: "Үнэд НӨАТ орсон уу?",
      ar: "هل تشمل الأسعار ضريبة القيمة المضافة؟",
    },
    answer: {
      en: "Yes. Prices include VAT, and the invoice lists the amount separately.",
      mn: "Тийм. Үнэд НӨАТ орсон бөгөөд нэхэмжлэхэд дүнг нь тусад нь харуулна.",
      ar: "نعم. تشمل الأسعار ضريبة القيمة المضافة، وتُذكر قيمتها منفصلة في الفاتورة.",
    },
  },
  {
    slug: "i-forgot-my-password",
    category: "account",
    question: {
      en: "I forgot my password. What can I do?",
      mn: "Нууц үгээ мартсан бол яах вэ?",
      ar: "نسيت كلمة المرور. ماذا أفعل؟",
    },
    answer: {
      en: "Choose “Forgot password?” on the sign-in page. If an account exists for your email, you get a code to set a new password.",
      mn: "Нэвтрэх хуудсан дахь нууц үг сэргээх холбоосыг сонгоно уу. Таны и-мэйлээр бүртгэл байвал шинэ нууц үг тохируулах код ирнэ.",
      ar: "اختر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول. إذا كان لبريدك حساب، فسيصلك رمز لتعيين كلمة مرور جديدة.",
    },
  },
  {
    slug: "how-do-i-protect-my-account",
    category: "account",
    question: { en: "How can I protect my account?", mn: "Бүртгэлээ хэрхэн хамгаалах вэ?", ar: "كيف أحمي حسابي؟" },
    answer: {
      en: "Turn on two-step sign-in or add a passkey on your account page. You can also see and end your sessions there.",
      mn: "Бүртгэлийн хуудаснаас хоёр шатлалт нэвтрэлтийг асаах эсвэл passkey нэмнэ үү. Идэвхтэй нэвтрэлтүүдээ мөн тэндээс харж, дуусгаж болно.",
      ar: "فعّل تسجيل الدخول بخطوتين أو أضف مفتاح مرور في صفحة حسابك. ويمكنك هناك أيضًا عرض جلساتك وإنهاؤها.",
    },
  },
  {
    slug: "can-i-get-my-data",
    category: "account",
    question: {
      en: "Can I download or delete my data?",
      mn: "Мэдээллээ татаж авах, устгах боломжтой юу?",
      ar: "هل يمكنني تنزيل بياناتي أو حذفها؟",
    },
    answer: {
      en: "Yes, both on your account page. After you close your account, signing in within 14 days restores it; then your personal data is deleted.",
      mn: "Тийм, хоёуланг нь бүртгэлийн хуудаснаас. Бүртгэлээ хаасны дараа 14 хоногийн дотор нэвтэрвэл сэргэнэ; түүний дараа хувийн мэдээлэл тань устана.",
      ar: "نعم، كلاهما في صفحة حسابك. بعد إغلاق الحساب تستعيده إذا سجّلت الدخول خلال 14 يومًا، ثم تُحذف بياناتك الشخصية.",
    },
  },
  {
    slug: "who-may-see-what",
    category: "administration",
    question: {
      en: "How do I decide who can do what?",
      mn: "Хэн юу хийж болохыг хэрхэн тохируулах вэ?",
      ar: "كيف أحدد من يستطيع فعل ماذا؟",
    },
    answer: {
      en: "Each person has a role, and the role has permissions. Changes on the Roles page apply immediately.",
      mn: "Хүн бүр үүрэгтэй, үүрэг нь эрхүүдтэй. “Үүрэг” хуудсанд хийсэн өөрчлөлт шууд хүчинтэй болно.",
      ar: "لكل شخص دور، ولكل دور صلاحيات. تسري التغييرات في صفحة الأدوار فورًا.",
    },
  },
  {
    slug: "where-is-the-data",
    category: "administration",
    question: { en: "Where is the data kept?", mn: "Өгөгдөл хаана хадгалагддаг вэ?", ar: "أين تُحفظ البيانات؟" },
    answer: {
      en: "In an embedded PostgreSQL in the folder `.data`, or on the PostgreSQL server named in `DATABASE_URL`. The embedded database is backed up every day.",
      mn: "`.data` хавтас дахь дотоод PostgreSQL-д эсвэл `DATABASE_URL`-д заасан PostgreSQL серверт. Дотоод өгөгдлийн сангийн нөөц хуулбарыг өдөр бүр хийнэ.",
      ar: "في PostgreSQL مضمّن داخل المجلد `.data`، أو على خادم PostgreSQL المحدد في `DATABASE_URL`. تُنسخ قاعدة البيانات المضمّنة احتياطيًا كل يوم.",
    },
  },
];
