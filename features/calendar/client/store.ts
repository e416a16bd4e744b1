/** Stores the event or range that is selected in the calendar and whether its dialog is open. */
import { create } from "zustand";

/** What somebody chose on the calendar: whole days (`YYYY-MM-DD`), or instants in UTC; `end` is exclusive. */
export type EventRange = Readonly<{ start: string; end: string; allDay: boolean }>;

/** As the specification has it; the events themselves, `isLoading` and `error` are React Query's. */
type CalendarState = Readonly<{
  isModalOpen: boolean;
  /** The `id` of the event or of the occurrence. */
  selectedEventId: string | null;
  selectedRange: EventRange | null;
}>;

const closed: CalendarState = { isModalOpen: false, selectedEventId: null, selectedRange: null };

const useCalendarStore = create<CalendarState>(() => closed);

export const calendarActions = {
  eventSelected: (selectedEventId: string) =>
    useCalendarStore.setState({ ...closed, isModalOpen: true, selectedEventId }),
  rangeSelected: (selectedRange: EventRange) =>
    useCalendarStore.setState({ ...closed, isModalOpen: true, selectedRange }),
  modalOpened: () => useCalendarStore.setState({ isModalOpen: true }),
  modalClosed: () => useCalendarStore.setState(closed),
};

export const useIsModalOpen = () => useCalendarStore((state) => state.isModalOpen);
export const useSelectedEventId = () => useCalendarStore((state) => state.selectedEventId);
export const useSelectedRange = () => useCalendarStore((state) => state.selectedRange);
