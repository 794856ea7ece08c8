import type { NationId } from '#domain/nations/nations.ts';
import { DEFAULT_PERIODS, type RetentionPeriods } from '#domain/provider/periods.ts';
import type { CareersFacts } from './careers.ts';
import { type Company, NO_COMPANY } from './company.ts';
import type { Regulated, RegulatorFacts } from './regulated.ts';
import { type Commitments, NO_PROMISES, type OnCallHours } from './response-times.ts';
import { ALL_SERVICES, type ServicesFacts } from './services.ts';

export type TimeOfDay = string;

/** The provider's details. '', null or an empty list was not entered: pages, emails and letters leave it out. */
export interface Provider {
  readonly nation: NationId;
  readonly name: string;
  readonly shortName: string;
  readonly phone: string;
  readonly onCallPhone: string;
  readonly onCallHours: OnCallHours;
  /** Receives notices of enquiries and concerns, and replies to our email. */
  readonly mailbox: string;
  readonly address: { readonly street: string; readonly town: string; readonly postcode: string };
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  readonly opening: OpeningHours;
  /** A town each, with a qualifier after a comma if needed: see `townName`. */
  readonly serviceArea: readonly string[];
  readonly areaName: string;
  readonly carerTowns: readonly string[];
  readonly social: readonly { readonly name: string; readonly url: string }[];
  readonly filmUrl: string;
  readonly regulator: RegulatorFacts & Regulated;
  readonly services: ServicesFacts;
  readonly promises: Commitments;
  readonly careers: CareersFacts;
  readonly copyrightYear: number | null;
  readonly company: Company;
  /** ISO date on which the office confirmed the legal pages. */
  readonly legalReviewed: string;
  readonly retention: RetentionPeriods;
}

export interface OpeningHours {
  /** ISO weekdays on which it's open, Monday is 1. */
  readonly days: readonly number[];
  /** The hours of days without their own; also the length of a working day. */
  readonly opens: TimeOfDay;
  readonly closes: TimeOfDay;
  /** Sorted; at most one a weekday. */
  readonly differing?: readonly WeekdayHours[] | undefined;
  /** Not entered: deadlines use them, but no page states them. */
  readonly assumed?: true | undefined;
  /** Determines the bank holidays; England's by default. */
  readonly nation?: NationId | undefined;
  /** Sorted; at most one a day. */
  readonly exceptions?: readonly OpeningException[];
}

export interface WeekdayHours {
  /** ISO weekday. */
  readonly day: number;
  readonly opens: TimeOfDay;
  readonly closes: TimeOfDay;
}

export interface OpeningException {
  readonly date: string;
  /** A null means closed all day. */
  readonly hours: { readonly opens: TimeOfDay; readonly closes: TimeOfDay } | null;
  readonly reason: string;
  /** A bank holiday by proclamation, which no list has: legal deadlines count it too. */
  readonly isBankHoliday?: true | undefined;
}

export const NEW_PROVIDER: Provider = {
  nation: 'england',
  name: 'Home Care',
  shortName: 'Home Care',
  phone: '',
  onCallPhone: '',
  onCallHours: '',
  mailbox: '',
  address: { street: '', town: '', postcode: '' },
  position: null,
  opening: { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00', assumed: true },
  serviceArea: [],
  areaName: '',
  carerTowns: [],
  social: [],
  filmUrl: '',
  regulator: {
    standing: '',
    reportUrl: null,
    lastInspection: null,
    lastReview: null,
    locationId: null,
    ratings: {},
    ratedOn: null,
    place: '',
    ratedFor: '',
    displayedOf: null,
    name: '',
    article: '',
    website: '',
    report: null,
    answersFor: '',
    manager: '',
  },
  services: { ...ALL_SERVICES, assumed: true },
  promises: NO_PROMISES,
  careers: { checkPaidBy: '', references: null, trainingWeeks: null, nearHome: false },
  copyrightYear: null,
  company: NO_COMPANY,
  legalReviewed: '',
  retention: DEFAULT_PERIODS,
};

/** The demonstration's made-up provider: numbers and addresses come from ranges reserved for fiction. */
export const DEMO_PROVIDER = {
  nation: 'england',
  name: 'Kindlewick Home Care',
  shortName: 'Kindlewick',
  phone: '01632 960 123',
  onCallPhone: '01632 960 124',
  onCallHours: 'always',
  mailbox: 'enquiries@kindlewick.example',
  address: { street: '1 Example Street', town: 'Coventry', postcode: 'CV1 1AA' },
  position: { latitude: 52.4068, longitude: -1.5197 },
  opening: { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' },
  serviceArea: [
    'Kenilworth',
    'Leamington Spa',
    'Warwick',
    'Coventry',
    'Bedworth',
    'Stratford-upon-Avon',
    'Nuneaton',
  ],
  areaName: 'Coventry and Warwickshire',
  carerTowns: ['Rugby'],
  social: [{ name: 'Facebook', url: 'https://social.example/kindlewick' }],
  filmUrl: 'https://video.example/wellbeing-at-home',
  regulator: {
    standing: 'registered',
    reportUrl: null,
    lastInspection: '2021-05-25',
    lastReview: '2023-07-06',
    locationId: null,
    ratings: {},
    ratedOn: null,
    place: '',
    ratedFor: '',
    displayedOf: null,
    name: 'Care Quality Commission',
    article: 'the ',
    website: 'https://www.cqc.org.uk',
    report: null,
    answersFor: '',
    manager: '',
  },
  services: ALL_SERVICES,
  promises: { freeTalk: true, meetings: 2, shortestVisit: 30, regularCarers: true, inTime: false },
  careers: { checkPaidBy: 'applicant', references: 2, trainingWeeks: 2, nearHome: true },
  copyrightYear: 2024,
  company: NO_COMPANY,
  legalReviewed: '',
  retention: DEFAULT_PERIODS,
} satisfies Provider;
