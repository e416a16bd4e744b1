import type { PickersLocaleText } from "@mui/x-date-pickers/locales";
import type { CoreTexts } from "../mui-locale";

/** Directions of the two paginations, which MUI asks for by name. */
const pageMoves: Readonly<Record<string, string>> = {
  first: "الانتقال إلى الصفحة الأولى",
  last: "الانتقال إلى الصفحة الأخيرة",
  next: "الانتقال إلى الصفحة التالية",
  previous: "الانتقال إلى الصفحة السابقة",
};

/** A number with its noun: one and two are words, 3–10 take the plural, what follows the singular. */
function counted(value: number, [one, two, few, many]: readonly [string, string, string, string]): string {
  if (value === 1) return one;
  if (value === 2) return two;
  return `${value} ${value % 100 >= 3 && value % 100 <= 10 ? few : many}`;
}

export const core: CoreTexts = {
  MuiAlert: { defaultProps: { closeText: "إغلاق" } },
  MuiAutocomplete: {
    defaultProps: {
      clearText: "مسح",
      closeText: "إغلاق",
      loadingText: "جارٍ التحميل…",
      noOptionsText: "لا توجد خيارات",
      openText: "فتح",
    },
  },
  MuiBreadcrumbs: { defaultProps: { expandText: "إظهار المسار كاملًا" } },
  MuiPagination: {
    defaultProps: {
      "aria-label": "التنقل بين الصفحات",
      getItemAriaLabel: (type, page, selected) =>
        type === "page"
          ? selected
            ? `الصفحة ${page}`
            : `الانتقال إلى الصفحة ${page}`
          : (pageMoves[type] ?? "صفحات أخرى"),
    },
  },
  MuiRating: {
    defaultProps: {
      emptyLabelText: "بلا تقييم",
      getLabelText: (value) => counted(value, ["نجمة واحدة", "نجمتان", "نجوم", "نجمة"]),
    },
  },
  MuiTablePagination: {
    defaultProps: {
      getItemAriaLabel: (type) => pageMoves[type] ?? "",
      labelDisplayedRows: ({ from, to, count }) => `${from}–${to} من ${count === -1 ? `أكثر من ${to}` : count}`,
      labelRowsPerPage: "عدد الصفوف في الصفحة:",
    },
  },
};

const views = {
  year: "السنة",
  month: "الشهر",
  day: "اليوم",
  weekDay: "يوم الأسبوع",
  hours: "الساعات",
  minutes: "الدقائق",
  seconds: "الثواني",
  meridiem: "صباحًا أو مساءً",
} as const;

export const pickers: PickersLocaleText = {
  ...views,
  previousMonth: "الشهر السابق",
  nextMonth: "الشهر التالي",
  openPreviousView: "العرض السابق",
  openNextView: "العرض التالي",
  calendarViewSwitchingButtonAriaLabel: (view) =>
    view === "year" ? "عرض السنوات مفتوح، التبديل إلى التقويم" : "التقويم مفتوح، التبديل إلى عرض السنوات",
  start: "البداية",
  end: "النهاية",
  startDate: "تاريخ البداية",
  startTime: "وقت البداية",
  endDate: "تاريخ النهاية",
  endTime: "وقت النهاية",
  cancelButtonLabel: "إلغاء",
  clearButtonLabel: "مسح",
  okButtonLabel: "موافق",
  todayButtonLabel: "اليوم",
  nextStepButtonLabel: "التالي",
  datePickerToolbarTitle: "اختر التاريخ",
  dateTimePickerToolbarTitle: "اختر التاريخ والوقت",
  timePickerToolbarTitle: "اختر الوقت",
  dateRangePickerToolbarTitle: "اختر الفترة",
  timeRangePickerToolbarTitle: "اختر الفترة الزمنية",
  clockLabelText: (view, time) => `اختر ${views[view]}. ${time ? `الوقت المختار: ${time}` : "لم يُختر وقت بعد"}`,
  hoursClockNumberText: (hours) => counted(Number(hours), ["ساعة واحدة", "ساعتان", "ساعات", "ساعة"]),
  minutesClockNumberText: (minutes) => counted(Number(minutes), ["دقيقة واحدة", "دقيقتان", "دقائق", "دقيقة"]),
  secondsClockNumberText: (seconds) => counted(Number(seconds), ["ثانية واحدة", "ثانيتان", "ثوانٍ", "ثانية"]),
  selectViewText: (view) => `اختر ${views[view]}`,
  calendarWeekNumberHeaderLabel: "رقم الأسبوع",
  calendarWeekNumberHeaderText: "#",
  calendarWeekNumberAriaLabelText: (week) => `الأسبوع ${week}`,
  calendarWeekNumberText: (week) => `${week}`,
  openDatePickerDialogue: (date) => (date ? `اختر التاريخ، التاريخ المختار: ${date}` : "اختر التاريخ"),
  openTimePickerDialogue: (time) => (time ? `اختر الوقت، الوقت المختار: ${time}` : "اختر الوقت"),
  openRangePickerDialogue: (range) => (range ? `اختر الفترة، الفترة المختارة: ${range}` : "اختر الفترة"),
  fieldClearLabel: "مسح",
  timeTableLabel: "اختيار الوقت",
  dateTableLabel: "اختيار التاريخ",
  fieldYearPlaceholder: ({ digitAmount }) => "س".repeat(digitAmount),
  fieldMonthPlaceholder: ({ contentType }) => (contentType === "letter" ? "شهر" : "شش"),
  fieldDayPlaceholder: () => "يي",
  fieldWeekDayPlaceholder: () => "يوم",
  fieldHoursPlaceholder: () => "سس",
  fieldMinutesPlaceholder: () => "دد",
  fieldSecondsPlaceholder: () => "ثث",
  fieldMeridiemPlaceholder: () => "ص/م",
  empty: "فارغ",
};
