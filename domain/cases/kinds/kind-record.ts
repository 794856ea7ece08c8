import type { Nation } from '#domain/nations/nations.ts';
import type { PeriodName } from '#domain/provider/periods.ts';
import type { Permission } from '#domain/staff/roles.ts';

export type CaseFact =
  | 'answered'
  | 'acknowledged'
  | 'safeguarding'
  | 'referral-decided'
  | 'outcome'
  | 'final-response'
  | 'sorted';

export interface ChecklistItem {
  /** The key in the button's address and in saved tasks: it stays when the title is reworded. */
  readonly key: string;
  readonly title: string;
  /** Ticked by this and by no one; left out: by hand. */
  readonly tickedBy?: CaseFact;
  readonly alsoTickedBy?: CaseFact;
}

export interface SetDeadline {
  readonly setting: string;
  readonly workingDays: number;
  readonly label: string;
  readonly meaning: string;
}

export interface LawfulDeadline {
  readonly calendarDays: number;
}

export type Deadline = SetDeadline | LawfulDeadline;

export interface KindRecord {
  /** Within a sentence to staff: `concern`, `concerns`. */
  readonly one: string;
  readonly many: string;
  readonly name: string;
  readonly short: string;
  /** Other programs’ names for it, in small letters without spaces. */
  readonly alsoCalled: readonly string[];
  readonly yours: string;
  /** The wording for email subjects, which others may see. */
  readonly inSubjects: string;
  readonly path: string;
  readonly title: string;
  readonly readPermission: Permission;
  /** Need-to-know: each look is recorded, and emails to the office carry no words unless it chose so. */
  readonly confidential: boolean;
  /** Anyone who answers messages may turn a case into one, though they can’t open it afterwards. */
  readonly raisedByAnybody?: boolean;
  /** Their safeguarding leads hear of a new one immediately, and the office’s mailbox does not. */
  readonly forLeads?: boolean;
  /** Which overdue case comes first: possible harm, someone waiting, or what can wait. */
  readonly overdue: 'harm' | 'waited-for' | 'can-wait';
  /** Received, without a confirmation, even beyond the site's hourly limit, and never filed as spam for how its form was sent. */
  readonly alwaysReachesStaff: boolean;
  readonly mergesWithItsOwn: boolean;
  /** Staff decide which of the five key questions it is about, and Learning counts it by them. */
  readonly asksKeyQuestions?: boolean;
  /** With the reply that closes one, they may be asked whether we helped. Never someone who complains. */
  readonly asksIfHelped: boolean;
  /** With a `full` answer, the first contact is an acknowledgement; otherwise it is the answer. */
  readonly deadlines: { readonly first: Deadline; readonly full: Deadline | null };
  readonly nextSteps: (by: string, answerBy: string | null) => string;
  /** Work apart from answering, with its own forms, rows and questions. */
  readonly work: 'investigation' | 'hiring' | 'passing-on' | null;
  readonly checklist: readonly ChecklistItem[];
  /** How long it is retained, from when, and whether it is then deleted or someone decides. */
  readonly retention: {
    readonly period: PeriodName;
    readonly since: 'last-contact' | 'closed' | 'received';
    readonly ends: 'erased' | 'decided';
  };
  /** Why a request to erase does not reach it while it is open, and with `afterwards` for its whole retention. */
  readonly duty: {
    readonly obligation: string;
    readonly source: (nation: Nation) => string;
    readonly afterwards: boolean;
  } | null;
  readonly form: { readonly saved: string; readonly notSaved: string };
  readonly confirmation: {
    readonly heading: string;
    readonly opening: (provider: string) => string;
    /** The on-call line is for people who need care. */
    readonly line: 'on-call' | 'office';
    readonly urgent: 'danger' | 'day-and-night' | null;
    /** Who may be turned to next; also named with the full answer. */
    readonly escalation: 'ombudsman' | 'ico' | null;
    /** Neither the page nor the email says what it is about: someone else may read them. */
    readonly discreet?: boolean;
    readonly canBeLeft?: boolean;
  };
  /** A letter for it in the search index, unique among kinds; see `word-blocks.ts`. */
  readonly searchMark: string;
}
