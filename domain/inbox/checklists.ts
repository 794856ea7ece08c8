import type { CaseKind } from './case.table.ts';

/** What is commonly to be done with a case of each kind: its first tasks, once somebody takes it up. */
export const CHECKLISTS: Record<CaseKind, readonly string[]> = {
  enquiry: [
    'Ring or write back',
    'Find out what care is needed, where and when',
    'Offer a visit to assess the needs',
  ],
  concern: [
    'Tell the registered manager',
    'Check for a safeguarding or notifiable incident',
    'Acknowledge the concern',
    'Speak to the carers involved',
    'Write the final response',
  ],
  thanks: ['Pass the thanks on to the carer', "Note it in the carer's file", 'Write back to say so'],
  // What else is checked before somebody is hired has a list of its own.
  application: ['Read the application'],
};
