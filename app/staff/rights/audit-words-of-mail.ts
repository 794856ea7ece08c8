import type { Did } from './audit-words.ts';

/** As `DONE`, for where the office's emails leave and arrive. */
export const MAIL_DONE: Readonly<Record<string, Did>> = {
  'settings/mail': {
    test: 'sent themselves a test email',
    through: 'let emails leave through the office’s account at its email provider',
    'stop-through': 'let emails no longer leave through the office’s account at its email provider',
    other: 'changed what emails to the office contain',
  },
  'settings/mailbox': {
    stop: 'stopped reading the office’s mailbox',
    other: 'set which mailbox is read',
  },
  'settings/mail-account': {
    stop: 'stopped using the office’s account at its email provider',
    other: 'set the office’s account at its email provider',
  },
  'settings/mail-account/callback': 'gave consent to use the office’s mailbox',
  'settings/mail-account/code': {
    given: 'gave consent to use the office’s mailbox, with a code',
    check: 'looked whether consent to use the office’s mailbox was there',
    stop: 'stopped waiting for consent to use the office’s mailbox',
    other: 'asked for a code to give consent to use the office’s mailbox',
  },
};
