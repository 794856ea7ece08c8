import type { CaseKind } from '../case.table.ts';

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

/** What is commonly to be done with a case of each kind. Every case has it from the beginning. */
export const CHECKLISTS: Record<CaseKind, readonly ChecklistItem[]> = {
  enquiry: [
    { key: 'answer', title: 'Ring or write back', tickedBy: 'answered' },
    { key: 'needs', title: 'Find out what care is needed, where and when' },
    { key: 'visit', title: 'Offer a visit to assess the needs' },
  ],
  concern: [
    { key: 'manager', title: 'Tell the registered manager' },
    {
      key: 'safeguarding',
      title: 'Check for a safeguarding or notifiable incident',
      alsoTickedBy: 'safeguarding',
    },
    { key: 'acknowledge', title: 'Acknowledge the concern', tickedBy: 'acknowledged' },
    { key: 'carers', title: 'Speak to the carers involved' },
    { key: 'outcome', title: 'Record the outcome', tickedBy: 'outcome' },
    { key: 'final-response', title: 'Write the final response', tickedBy: 'final-response' },
  ],
  thanks: [
    { key: 'carer', title: 'Pass the thanks on to the carer' },
    { key: 'file', title: "Note it in the carer's file" },
    { key: 'answer', title: 'Write back to say so', tickedBy: 'answered' },
  ],
  // What else is checked before somebody is hired has a list of its own.
  application: [
    { key: 'read', title: 'Read the application' },
    { key: 'answer', title: 'Write back to the applicant', tickedBy: 'answered' },
    { key: 'sort', title: 'Decide on the next step', tickedBy: 'sorted' },
  ],
};

/** How a kept task names the item that it is: `concern/manager`. Rewording the item changes nothing of it. */
export function itemName(kind: CaseKind, key: string): string {
  return `${kind}/${key}`;
}
