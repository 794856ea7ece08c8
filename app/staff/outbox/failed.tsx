import { accessOf } from '#domain/cases/kinds/access.ts';
import { DEALT_WHY_MAX } from '#domain/outbox/dealt.ts';
import { countFailed, dealWithMails, type FailedChoice, retryMails } from '#domain/outbox/failed.server.ts';
import { type Signed, staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import { type Done, type Refused, type Typed, UNAVAILABLE } from '../kit/answers.ts';
import { partsOf } from '../kit/form.tsx';
import { buttonLoader, type Checked, cannot, save } from '../kit/save.server.ts';
import { SignedOutPage, TypedForm } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/failed.ts';
import { SureButton } from './settle-form.tsx';

const TICKED = /^mail-(\d{1,15})$/;
const LABELS = { why: 'What was done instead' };

const FAILED = '/outbox?show=failed';

export const loader = buttonLoader('read-outbox', FAILED);

type Asking = Pick<Signed, 'actor' | 'services'>;

type Settling = { readonly choice: FailedChoice; readonly why: string | null };

export const action = staffAction('read-outbox', (args) =>
  save(args, {
    name: 'failed emails',
    async check(typed): Promise<Checked<Settling | null>> {
      const verb = verbOf(typed);
      addAuditDetail(args, { verb });
      const choice = chosen(typed);
      if (choice === null) return { ok: true, value: null };
      const why = verb === 'dealt' ? (typed.why?.trim() ?? '') : null;
      const error = why === null ? null : wrongWith(why);
      if (error) return { ok: false, errors: { why: error } };
      const question = typed.do === verb ? await confirmFirst(args, choice, verb) : null;
      return question ? { ok: false, errors: { sure: question } } : { ok: true, value: { choice, why } };
    },
    async do(settling, { open, actor, now }) {
      if (settling === null) return cannot('Tick at least one email first.');
      const { choice, why } = settling;
      const access = accessOf(actor);
      if (why !== null) {
        const count = await dealWithMails(open, choice, { why, actor, access, now });
        return describeDone(count, (label) => `Marked ${label} as dealt with.`);
      }
      const count = await retryMails(open, choice, { access, now });
      args.services.outbox.nudge();
      return describeDone(count, (label) => `Trying ${label} again now.`);
    },
    to: FAILED,
  }),
);

function verbOf(typed: Typed): 'retry' | 'dealt' {
  return typed.do?.startsWith('dealt') ? 'dealt' : 'retry';
}

async function confirmFirst({ actor, services }: Asking, choice: FailedChoice, verb: 'retry' | 'dealt') {
  const access = accessOf(actor);
  const count = 'until' in choice ? await countFailed(services.open.db, choice.until, access) : 1;
  if (count < 2) return null;
  const all = `all ${count.toLocaleString('en-GB')} emails`;
  return verb === 'retry' ? `Send ${all} now?` : `Mark ${all} as dealt with, without sending them?`;
}

function chosen(typed: Typed): FailedChoice | null {
  const until = wholeNumber(typed.until);
  if (typed.which === 'all' && until > 0) return { until };
  const ids = Object.keys(typed).flatMap((name) => TICKED.exec(name)?.slice(1).map(Number) ?? []);
  return ids.length > 0 ? { ids } : null;
}

function wrongWith(why: string): string | null {
  if (why === '') return 'Say in a few words what was done';
  // PostgreSQL rejects text with a NUL.
  if (why.includes('\0')) return 'Take the invisible character out';
  return why.length > DEALT_WHY_MAX ? `Use ${DEALT_WHY_MAX} characters or fewer` : null;
}

function describeDone(count: number, textOf: (subject: string) => string): Done {
  const label = count === 1 ? '1 email' : `${count.toLocaleString('en-GB')} emails`;
  return { status: 'done', text: count === 0 ? 'Someone has dealt with that already.' : textOf(label) };
}

export default function Failed({ actionData }: Route.ComponentProps) {
  const { answer } = partsOf(actionData);
  const form = { action: '/outbox/failed', labels: LABELS };
  if (!answer || answer.status === 'signed-out') return <SignedOutPage {...form} typed={answer?.typed} />;
  const refused = answer.status === 'refused' ? answer : null;
  if (refused?.errors.sure) return <Sure refused={refused} />;
  return (
    <main className="shell grid gap-5 py-8">
      <title>Error: nothing was changed</title>
      <h1 className="text-2xl">Nothing was changed</h1>
      <p role="alert" className="measure">
        {refused?.why ?? UNAVAILABLE}
      </p>
      {'typed' in answer && <TypedForm {...form} typed={answer.typed} errors={refused?.errors} />}
      <p>
        <a className="button" href="/outbox?show=failed">
          Back to the failed emails
        </a>
      </p>
    </main>
  );
}

function Sure({ refused }: { refused: Refused }) {
  const { do: verb, ...rest } = refused.typed;
  return (
    <main className="shell grid gap-5 py-8">
      <title>Are you sure?</title>
      <h1 className="text-2xl">Are you sure?</h1>
      <form method="post" action="/outbox/failed" className="grid gap-4">
        {Object.entries(rest).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SureButton refused={refused} />
        <p>
          <a className="button" href={FAILED}>
            Back to the failed emails
          </a>
        </p>
      </form>
    </main>
  );
}
