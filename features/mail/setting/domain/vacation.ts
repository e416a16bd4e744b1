/** The answer that goes out while somebody is away. */
export type Vacation = {
  isOn: boolean;
  /** The first and the last day, by the person's own clock; null without an end. */
  from: string;
  to: string | null;
  subject: string;
  body: string;
};

/** Whether the answer goes out on this day (`YYYY-MM-DD`). */
export const isAway = (vacation: Vacation | null, today: string): vacation is Vacation =>
  vacation?.isOn === true && vacation.from <= today && (vacation.to === null || today <= vacation.to);
