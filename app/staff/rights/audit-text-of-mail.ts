import type { Did } from './audit-text.ts';

export const MAIL_DONE: Readonly<Record<string, Did>> = {
  'settings/mail': {
    test: 'sent themselves a test email',
    through: 'let emails leave through the office’s account at its email provider',
    'stop-through': 'let emails no longer leave through the office’s account at its email provider',
    other: 'changed what emails to the office contain',
  },
  'go-live': {
    check: 'checked what the site needs to go live',
    copied: 'said that backups are copied elsewhere',
    restored: 'said that a backup was restored to see that it works',
    'proof-on': 'switched the delivery check of each morning on',
    'proof-off': 'switched the delivery check of each morning off',
    other: 'changed the settings of Go live',
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
