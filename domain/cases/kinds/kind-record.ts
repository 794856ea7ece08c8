import type { PeriodName } from '#domain/provider/periods.ts';
import type { Permission } from '#domain/staff/roles.ts';

/** What the product sees happen to a case, so that nobody has to tick it. */
export type CaseFact = 'answered' | 'acknowledged' | 'safeguarding' | 'outcome' | 'final-response' | 'sorted';

/** What is commonly to be done with a case. */
export interface ChecklistItem {
  /** Names it in the address of its button and in the tasks that are kept of it: it stays when the title is reworded. */
  readonly key: string;
  readonly title: string;
  /** Ticked by this and by nobody; left out: somebody ticks it. */
  readonly tickedBy?: CaseFact;
  /** Ticked by this as well as by hand. */
  readonly alsoTickedBy?: CaseFact;
}

/** A deadline in working days, which the office may change. */
export interface SetDeadline {
  /** Its name among the response times. */
  readonly setting: string;
  /** Until the office chooses another number. */
  readonly workingDays: number;
  readonly label: string;
  readonly meaning: string;
}

/** A deadline that a law sets, in calendar days: counted from the day after, up to a working day. */
export interface LawfulDeadline {
  readonly calendarDays: number;
}

export type Deadline = SetDeadline | LawfulDeadline;

/** All that sets one kind of case apart. Whatever lists kinds reads it from here. */
export interface KindRecord {
  /** Within a sentence to staff: `concern`, `concerns`. */
  readonly one: string;
  readonly many: string;
  /** By itself: `Concern`. */
  readonly name: string;
  /** The same for a dense row. */
  readonly short: string;
  /** To whoever sent one: your `concern`. */
  readonly yours: string;
  /** The same in the subjects of emails, which others may see. */
  readonly inSubjects: string;
  /** The address of its inbox, and what the inbox is called. */
  readonly path: string;
  readonly title: string;
  /** Opens its inbox; of those who have it, whoever answers cases may be given one. */
  readonly readPermission: Permission;
  /** Need-to-know: each look is noted, and emails to the office carry no words unless they are asked to. */
  readonly confidential: boolean;
  /** Which overdue case comes first: what may be about harm, what somebody waits for, or what can wait. */
  readonly overdue: 'harm' | 'waited-for' | 'can-wait';
  /** Kept, without an email, even when others have sent more than the site takes in an hour. */
  readonly beyondLimits: boolean;
  /** Read with a case of its own kind or none. */
  readonly mergesWithItsOwn: boolean;
  /** With a `full` answer, the first contact is an acknowledgement; otherwise it is the answer. */
  readonly deadlines: { readonly first: Deadline; readonly full: Deadline | null };
  /** What happens next, to be read by a worried person, from the words for both deadlines. */
  readonly nextSteps: (by: string, answerBy: string | null) => string;
  readonly checklist: readonly ChecklistItem[];
  /** How long it is kept, since when, and whether it then goes or somebody decides. */
  readonly retention: {
    readonly period: PeriodName;
    readonly since: 'last-contact' | 'closed' | 'received';
    readonly ends: 'erased' | 'decided';
  };
  /** What its form says when a message was kept, and when it was not. */
  readonly form: { readonly saved: string; readonly notSaved: string };
  readonly confirmation: {
    /** Of the page that follows the form. */
    readonly heading: string;
    /** Begins the email to the person. */
    readonly opening: (provider: string) => string;
    /** Whom the page says to ring: the line for the night is for people who need care. */
    readonly line: 'on-call' | 'office';
    /** Which numbers to ring the email names, if it can't wait. */
    readonly urgent: 'danger' | 'day-and-night' | null;
    /** Who may be turned to next; named with the full answer too. */
    readonly escalation: 'ombudsman' | 'ico' | null;
  };
  /** A letter for it in the index of the search. No two kinds have the same; see `word-blocks.ts`. */
  readonly searchMark: string;
}
