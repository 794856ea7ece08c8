import { offers, type ServicesFacts } from './services.ts';

/** Minutes: a shorter visit is only a knock at the door, and a longer one isn't a minimum. */
export const SHORTEST_VISIT = { min: 10, max: 240 } as const;
export const MEETINGS_MAX = 4;

/** The office's promises to families. False or null was not entered, and no page states it. */
export interface Commitments {
  readonly freeTalk: boolean;
  readonly meetings: number | null;
  /** Minutes. */
  readonly shortestVisit: number | null;
  readonly regularCarers: boolean;
  readonly inTime: boolean;
}

export const NO_PROMISES: Commitments = {
  freeTalk: false,
  meetings: null,
  shortestVisit: null,
  regularCarers: false,
  inTime: false,
};

export function isAllDay(services: ServicesFacts): boolean {
  return ['/livein', '/surgery'].some((path) => offers(services, path));
}

/** Follows `from`, such as `30 minutes to 24 hours`; '' if the shortest visit isn't entered. */
export function spokenVisits({ shortestVisit }: Commitments, services: ServicesFacts): string {
  if (shortestVisit === null) return '';
  return `${spokenMinutes(shortestVisit)} ${isAllDay(services) ? 'to 24 hours' : 'up'}`;
}

/** When the on-call phone is answered; '' was not entered. */
export const ON_CALL_HOURS = ['always', 'closed'] as const;
export type OnCallHours = (typeof ON_CALL_HOURS)[number] | '';

export function spokenMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const whole = hours === 0 ? '' : `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  return [whole, rest === 0 ? '' : `${rest} minutes`].filter(Boolean).join(' and ');
}
