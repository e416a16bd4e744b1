import type { PickersLocaleText } from "@mui/x-date-pickers/locales";
import type { CoreTexts } from "../mui-locale";

/** Directions of the two paginations, which MUI asks for by name. */
const pageMoves: Readonly<Record<string, string>> = {
  first: "Эхний хуудас руу очих",
  last: "Сүүлийн хуудас руу очих",
  next: "Дараагийн хуудас руу очих",
  previous: "Өмнөх хуудас руу очих",
};

export const core: CoreTexts = {
  MuiAlert: { defaultProps: { closeText: "Хаах" } },
  MuiAutocomplete: {
    defaultProps: {
      clearText: "Арилгах",
      closeText: "Хаах",
      loadingText: "Ачаалж байна…",
      noOptionsText: "Сонголт алга",
      openText: "Нээх",
    },
  },
  MuiBreadcrumbs: { defaultProps: { expandText: "Замыг бүтнээр харуулах" } },
  MuiPagination: {
    defaultProps: {
      "aria-label": "Хуудасны жагсаалт",
      getItemAriaLabel: (type, page, selected) =>
        type === "page"
          ? selected
            ? `${page}-р хуудас`
            : `${page}-р хуудас руу очих`
          : (pageMoves[type] ?? "Бусад хуудас"),
    },
  },
  MuiRating: { defaultProps: { emptyLabelText: "Үнэлээгүй", getLabelText: (value) => `${value} од` } },
  MuiTablePagination: {
    defaultProps: {
      getItemAriaLabel: (type) => pageMoves[type] ?? "",
      labelDisplayedRows: ({ from, to, count }) =>
        count === -1 ? `${from}–${to}, нийт ${to}-өөс олон` : `${from}–${to}, нийт ${count}`,
      labelRowsPerPage: "Хуудас дахь мөр:",
    },
  },
};

const views = {
  year: "Жил",
  month: "Сар",
  day: "Өдөр",
  weekDay: "Гараг",
  hours: "Цаг",
  minutes: "Минут",
  seconds: "Секунд",
  meridiem: "Өдрийн хагас",
} as const;

export const pickers: PickersLocaleText = {
  ...views,
  previousMonth: "Өмнөх сар",
  nextMonth: "Дараагийн сар",
  openPreviousView: "Өмнөх харагдац",
  openNextView: "Дараагийн харагдац",
  calendarViewSwitchingButtonAriaLabel: (view) =>
    view === "year" ? "Жил сонгож байна, хуанли руу шилжих" : "Хуанли нээлттэй байна, жил сонгох руу шилжих",
  start: "Эхлэх",
  end: "Дуусах",
  startDate: "Эхлэх өдөр",
  startTime: "Эхлэх цаг",
  endDate: "Дуусах өдөр",
  endTime: "Дуусах цаг",
  cancelButtonLabel: "Болих",
  clearButtonLabel: "Арилгах",
  okButtonLabel: "Болсон",
  todayButtonLabel: "Өнөөдөр",
  nextStepButtonLabel: "Дараах",
  datePickerToolbarTitle: "Өдөр сонгох",
  dateTimePickerToolbarTitle: "Өдөр, цаг сонгох",
  timePickerToolbarTitle: "Цаг сонгох",
  dateRangePickerToolbarTitle: "Хугацаа сонгох",
  timeRangePickerToolbarTitle: "Цагийн хугацаа сонгох",
  clockLabelText: (view, time) => `${views[view]} сонгох. ${time ? `Сонгосон цаг: ${time}` : "Цаг сонгоогүй байна"}`,
  hoursClockNumberText: (hours) => `${hours} цаг`,
  minutesClockNumberText: (minutes) => `${minutes} минут`,
  secondsClockNumberText: (seconds) => `${seconds} секунд`,
  selectViewText: (view) => `${views[view]} сонгох`,
  calendarWeekNumberHeaderLabel: "Долоо хоногийн дугаар",
  calendarWeekNumberHeaderText: "№",
  calendarWeekNumberAriaLabelText: (week) => `${week}-р долоо хоног`,
  calendarWeekNumberText: (week) => `${week}`,
  openDatePickerDialogue: (date) => (date ? `Өдөр сонгох, сонгосон өдөр: ${date}` : "Өдөр сонгох"),
  openTimePickerDialogue: (time) => (time ? `Цаг сонгох, сонгосон цаг: ${time}` : "Цаг сонгох"),
  openRangePickerDialogue: (range) => (range ? `Хугацаа сонгох, сонгосон хугацаа: ${range}` : "Хугацаа сонгох"),
  fieldClearLabel: "Арилгах",
  timeTableLabel: "Цаг сонгох",
  dateTableLabel: "Өдөр сонгох",
  fieldYearPlaceholder: ({ digitAmount }) => "Ж".repeat(digitAmount),
  fieldMonthPlaceholder: ({ contentType }) => (contentType === "letter" ? "СССС" : "СС"),
  fieldDayPlaceholder: () => "ӨӨ",
  fieldWeekDayPlaceholder: ({ contentType }) => (contentType === "letter" ? "ГГГГ" : "ГГ"),
  fieldHoursPlaceholder: () => "цц",
  fieldMinutesPlaceholder: () => "мм",
  fieldSecondsPlaceholder: () => "сс",
  fieldMeridiemPlaceholder: () => "үө",
  empty: "Хоосон",
};
