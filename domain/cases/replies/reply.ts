import { z } from 'zod';
import { message } from '#domain/contact-details/fields.ts';

/** What a member of staff writes to a person: 1 to 5,000 characters, new lines kept. */
export const replySchema = z.object({ message: message('Enter your message: what you want to answer') });

/** How long a reply can be taken back: its email leaves after that. */
export const UNDO_MS = 10_000;

/** How a case can be left with a reply. */
export const AFTER_SENDING = ['closed', 'waiting'] as const;
export type AfterSending = (typeof AFTER_SENDING)[number];
