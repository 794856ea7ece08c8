import { z } from 'zod';
import { message } from '#domain/contact-details/fields.ts';

export const replySchema = z.object({ message: message('Enter your message: what you want to answer') });

/** How long a reply can be undone: its email is sent after that. */
export const UNDO_MS = 10_000;

/** On hold until a moment, in epoch milliseconds. */
export type AfterSending = 'closed' | { readonly waitsUntil: number };
