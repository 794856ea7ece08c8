/**
 * What fills a site that demonstrates the product, once; its emails come in when the mailbox can be read. Loaded where a
 * site is one: it has many words, and a provider's own needs none of them.
 */
export { seedDemo } from './seed.server.ts';
export { seedDemoEmails } from './seed-emails.server.ts';
