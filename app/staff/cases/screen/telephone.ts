export { dialled as telephone } from '#domain/contact-details/phone-notes.ts';
