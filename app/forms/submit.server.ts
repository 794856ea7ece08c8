import { data, type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import { requestContext, servicesContext } from '#app/context.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { APPLICATION_FIELDS, readApplication } from '#domain/cases/application/application.ts';
import { citiesOf } from '#domain/cases/application/questions.ts';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { firstErrors } from '#domain/cases/kinds/danger.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { formKindOf, MESSAGE_SCHEMAS, type Submission } from '#domain/cases/kinds/message.schema.ts';
import { NEED_FIELDS, needsOfForm } from '#domain/cases/needs.ts';
import { confirmationPass } from '#domain/cases/verbs/confirmation.server.ts';
import { type Received, receive } from '#domain/cases/verbs/receive.server.ts';
import type { SpamSigns } from '#domain/cases/verbs/spam.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { acceptDeliveryCheck } from '#domain/proof/prove.server.ts';
import type { PrivacyNotice } from '#domain/provider/privacy-notice.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import { BRANCH_FIELD, HONEYPOT_FIELD, PACE_FIELD, SENT_PASS } from './fields.ts';
import { type FormResult, NOT_SENT } from './form-result.ts';
import { readFieldsOf } from './read-form.server.ts';

/** Our script never sends more digits. */
const PACE_DIGITS_MAX = 12;

export type Outcome =
  | Received
  | { readonly ok: false; readonly reason: 'refused'; readonly errors: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly reason: 'not-saved' };

interface ReceivingOptions {
  readonly notice?: PrivacyNotice;
  /** Overrides the site's limit for one network address; 0 is none. */
  readonly perAddress?: number;
}

export async function receiveMessage(
  kind: Submission['kind'],
  input: Readonly<Record<string, unknown>>,
  signs: SpamSigns,
  context: Readonly<RouterContextProvider>,
  { notice, perAddress }: ReceivingOptions = {},
): Promise<Outcome> {
  const services = context.get(servicesContext);
  const { address, id } = context.get(requestContext);
  const read =
    kind === 'application'
      ? readApplication(input, citiesOf(services.provider()), services.clock())
      : readFields<z.ZodRawShape>(MESSAGE_SCHEMAS[kind], { ...input, needs: needsOfForm(input) });
  if (!read.ok) {
    const { errors } = read;
    return { ok: false, reason: 'refused', errors: kind === 'concern' ? firstErrors(input, errors) : errors };
  }
  const submission = { kind, fields: read.value } as Submission;
  try {
    const received = await receive(submission, {
      open: services.open,
      secret: services.secret,
      provider: services.provider(),
      targets: services.targets(),
      limits: { ...services.limits, ...(perAddress !== undefined && { perAddress }) },
      now: services.clock(),
      address,
      signs,
      notice,
      branch: typeof input[BRANCH_FIELD] === 'string' ? input[BRANCH_FIELD] : undefined,
    });
    if (received.ok) {
      services.open.writing.succeeded();
      services.outbox.nudge();
    }
    return received;
  } catch (error) {
    services.log.error({ id, kind, error: nameAndPlace(error) }, 'message not saved');
    return { ok: false, reason: 'not-saved' };
  }
}

export async function submitForm(
  kind: Submission['kind'],
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const typed = await readFieldsOf(request, fieldsOf(kind));
  const deliveryCheck = kind === 'enquiry' ? await acceptedDeliveryCheck(typed, context) : null;
  if (deliveryCheck) return deliveryCheck;
  const notice = context.get(servicesContext).privacyNotice();
  const outcome = await receiveMessage(kind, typed, signsOf(typed), context, { notice });
  if (outcome.ok) return redirect(confirmationOf(outcome.row, context), 303);
  switch (outcome.reason) {
    case 'refused':
      return data<FormResult>({ status: 'refused', errors: outcome.errors, typed }, { status: 422 });
    case 'too-many':
      return data<FormResult>({ status: 'too-many', notice: NOT_SENT, typed }, { status: 429 });
    case 'not-saved':
      return data<FormResult>(
        { status: 'not-saved', notice: KINDS[formKindOf(kind)].form.notSaved, typed },
        { status: 503 },
      );
  }
}

function confirmationOf(
  row: Pick<CaseRow, 'id' | 'reference'>,
  context: Readonly<RouterContextProvider>,
): string {
  const { secret, clock } = context.get(servicesContext);
  return `/sent/${row.reference}?${SENT_PASS}=${confirmationPass(secret, row, clock())}`;
}

export const TRAP_FIELDS = [HONEYPOT_FIELD, PACE_FIELD] as const;

export function fieldsOf(kind: Submission['kind']): readonly string[] {
  const questions = kind === 'application' ? APPLICATION_FIELDS : Object.keys(MESSAGE_SCHEMAS[kind].shape);
  return [...questions, ...NEED_FIELDS, BRANCH_FIELD, PROOF_FIELD, ...TRAP_FIELDS];
}

export function signsOf(typed: Readonly<Record<string, string | undefined>>): SpamSigns {
  const pace = typed[PACE_FIELD] ?? '';
  return {
    honeypot: typed[HONEYPOT_FIELD] ?? '',
    pace: /^\d+$/.test(pace) && pace.length <= PACE_DIGITS_MAX ? Number(pace) : null,
  };
}

/** The field that this site itself sends each morning with an enquiry (docs/mail.md); no visitor's form has it. */
export const PROOF_FIELD = 'proof';

/** @returns null for an ordinary message, whatever its field holds @throws database errors */
async function acceptedDeliveryCheck(
  typed: Readonly<Record<string, string>>,
  context: Readonly<RouterContextProvider>,
): Promise<Response | null> {
  const mark = typed[PROOF_FIELD];
  if (!mark || !readFields(MESSAGE_SCHEMAS.enquiry, { ...typed, needs: needsOfForm(typed) }).ok) return null;
  const { open, secret, provider, clock, outbox } = context.get(servicesContext);
  const now = clock();
  if (!(await acceptDeliveryCheck(mark, { open, secret, provider: provider(), day: isoDay(now), now })))
    return null;
  outbox.nudge();
  return redirect('/contact', 303);
}
