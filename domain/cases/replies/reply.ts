import { z } from 'zod';
import { message } from '#domain/contact-details/fields.ts';

export const replySchema = z.object({ message: message('Enter your message: what you want to answer') });

/** How long a reply can be undone: its email leaves after that. */
export const UNDO_MS = 10_000;

export const AFTER_SENDING = ['closed', 'waiting'] as const;
export type AfterSending = (typeof AFTER_SENDING)[number];
