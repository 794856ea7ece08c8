import { z } from 'zod';
import { shortText } from '#domain/contact-details/fields.ts';
import type { Assignee } from '../kinds/assignees.server.ts';

const UNNAMED_REASON_MAX = 500;

export const unnamingSchema = z.object({
  staffId: z.string().catch(''),
  reason: shortText({
    called: 'the reason',
    max: UNNAMED_REASON_MAX,
    missing: 'Enter why the case is not about them',
  }),
});

/** Returns `people` named in full in the message, or by first name in the form's carer field. */
export function seemNamed(
  people: readonly Assignee[],
  { message, carer_names }: { readonly message: string; readonly carer_names: string | null },
): readonly Assignee[] {
  const [messageText, carers] = [message, carer_names ?? ''].map(asTerms);
  return people.filter(({ name }) => {
    const [first = ''] = name.split(/\s+/u);
    const whole = asTerms(name);
    return messageText!.includes(whole) || carers!.includes(whole) || carers!.includes(asTerms(first));
  });
}

function asTerms(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
}
