import { DEALT_WHY_MAX } from '#domain/outbox/dealt.ts';
import { dealWithMails, type FailedChoice, retryMails } from '#domain/outbox/failed.server.ts';
import { staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import { type Done, type Typed, UNAVAILABLE } from '../kit/answers.ts';
import { partsOf } from '../kit/form.tsx';
import { buttonLoader, type Checked, cannot, save } from '../kit/save.server.ts';
import { SignedOutPage, TypedForm } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/failed.ts';

const TICKED = /^mail-(\d{1,15})$/;
const LABELS = { why: 'What was done instead' };

const FAILED = '/outbox?show=failed';

export const loader = buttonLoader('read-outbox', FAILED);

/** Null `why`: they are to be tried again. */
type Settling = { readonly choice: FailedChoice; readonly why: string | null };

/** Those that were ticked, or all. */
export const action = staffAction('read-outbox', (args) =>
  save(args, {
    name: 'failed emails',
    check(typed): Checked<Settling | null> {
      addAuditDetail(args, { verb: typed.do ?? '' });
      const choice = chosen(typed);
      if (choice === null) return { ok: true, value: null };
      const why = typed.do === 'dealt' ? (typed.why?.trim() ?? '') : null;
      const error = why === null ? null : wrongWith(why);
      return error ? { ok: false, errors: { why: error } } : { ok: true, value: { choice, why } };
    },
    async do(settling, { open, actor, now }) {
      if (settling === null) return cannot('Tick at least one email first.');
      const { choice, why } = settling;
      if (why !== null) {
        const count = await dealWithMails(open, choice, { why, actor, now });
        return told(count, (what) => `Marked ${what} as dealt with.`);
      }
      const count = await retryMails(open, choice, now);
      args.services.outbox.nudge();
      return told(count, (what) => `Trying ${what} again now.`);
    },
    to: FAILED,
  }),
);

/** Null when none was chosen. */
function chosen(typed: Typed): FailedChoice | null {
  const until = wholeNumber(typed.until);
  if (typed.which === 'all' && until > 0) return { until };
  const ids = Object.keys(typed).flatMap((name) => TICKED.exec(name)?.slice(1).map(Number) ?? []);
  return ids.length > 0 ? { ids } : null;
}

function wrongWith(why: string): string | null {
  if (why === '') return 'Say in a few words what was done';
  // PostgreSQL takes no text with a NUL in it.
  if (why.includes('\0')) return 'Take the invisible character out';
  return why.length > DEALT_WHY_MAX ? `Use ${DEALT_WHY_MAX} characters or fewer` : null;
}

function told(count: number, words: (what: string) => string): Done {
  const what = count === 1 ? '1 email' : `${count.toLocaleString('en-GB')} emails`;
  return { status: 'done', words: count === 0 ? 'Somebody has dealt with that already.' : words(what) };
}

export default function Failed({ actionData }: Route.ComponentProps) {
  const { answer } = partsOf(actionData);
  const form = { action: '/outbox/failed', labels: LABELS };
  if (!answer || answer.status === 'signed-out') return <SignedOutPage {...form} typed={answer?.typed} />;
  const refused = answer.status === 'refused' ? answer : null;
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
