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
  /** Part of the button's address and of saved tasks: it stays when the title is reworded. */
  readonly key: string;
  readonly title: string;
  /** Ticked automatically by this; left out: by hand. */
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
  /** The noun within a sentence to staff: `concern`, `concerns`. */
  readonly one: string;
  readonly many: string;
  readonly name: string;
  readonly short: string;
  /** Other programs’ names for it, in lower case without spaces. */
  readonly alsoCalled: readonly string[];
  readonly yours: string;
  /** The wording for email subjects, which others may see. */
  readonly inSubjects: string;
  readonly path: string;
  readonly title: string;
  readonly readPermission: Permission;
  /** Need-to-know: each look is recorded, and emails to the office omit the text unless it opted in. */
  readonly confidential: boolean;
  /** Anyone who answers messages can turn a case into one, even if they can't open it afterwards. */
  readonly raisedByAnybody?: boolean;
  /** Safeguarding leads hear of a new one immediately; the office's mailbox doesn't. */
  readonly forLeads?: boolean;
  /** Which overdue case comes first: possible harm, someone waiting, or what can wait. */
  readonly overdue: 'harm' | 'waited-for' | 'can-wait';
  /** Received, without a confirmation, even beyond the hourly limit; never filed as spam by its signs. */
  readonly alwaysReachesStaff: boolean;
  readonly mergesWithItsOwn: boolean;
  /** Staff decide which of the five key questions it is about, for Learning to count. */
  readonly asksKeyQuestions?: boolean;
  /** Replies that close one may ask whether we helped; complainants are never asked. */
  readonly asksIfHelped: boolean;
  /** With a `full` answer, the first contact is an acknowledgement; otherwise it is the answer. */
  readonly deadlines: { readonly first: Deadline; readonly full: Deadline | null };
  readonly nextSteps: (by: string, answerBy: string | null) => string;
  readonly work: 'investigation' | 'hiring' | 'passing-on' | null;
  readonly checklist: readonly ChecklistItem[];
  readonly retention: {
    readonly period: PeriodName;
    readonly since: 'last-contact' | 'closed' | 'received';
    readonly ends: 'erased' | 'decided';
  };
  /** The legal duty that blocks erasure while it is open, or with `afterwards` for its whole retention. */
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
    /** Further bodies to turn to, also named with the full answer. */
    readonly escalation: 'ombudsman' | 'ico' | null;
    /** Neither the page nor the email states the subject: someone else may read them. */
    readonly discreet?: boolean;
    readonly canBeLeft?: boolean;
  };
  /** The unique letter for it in the search index; see `word-blocks.ts`. */
  readonly searchMark: string;
}
