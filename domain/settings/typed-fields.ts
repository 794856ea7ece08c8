import { z } from 'zod';
import type { Provider } from '#domain/provider/provider.ts';
import type { Typed } from './sections.ts';

export type ReadFacts =
  | { readonly ok: true; readonly apply: (provider: Provider) => Provider }
  | { readonly ok: false; readonly errors: Typed };

export const LINE_MAX = 200;

export const line = (ask: string) =>
  z.string(ask).trim().min(1, ask).max(LINE_MAX, `${ask}, in at most ${LINE_MAX} characters`);
export const phone = (ask: string) =>
  z
    .string(ask)
    .trim()
    .regex(/^\+?[\d ()-]{3,30}$/, ask);
export const link = (ask: string) =>
  z
    .string(ask)
    .trim()
    .pipe(z.url({ protocol: /^https?$/, error: ask }));
export const optional = z.string().trim().default('');
export const maybe = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  optional.pipe(z.literal('').or(schema));
