/** Loaded only on a demonstration site, because of its size; its emails arrive once the mailbox can be read. */
export { seedDemo } from './seed.server.ts';
export { seedDemoEmails } from './seed-emails.server.ts';
