import { redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { DEALT_WHY_MAX } from '#domain/outbox/dealt.ts';
import { dealWithMails, type FailedChoice, retryMails } from '#domain/outbox/failed.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { tellAudit } from '../guard-log.server.ts';
import { type ChangeAnswer, type Typed, UNAVAILABLE } from '../kit/answers.ts';
import { type CaseArgs, isFromRunningApp, refuse, shows, trouble } from '../kit/change.server.ts';
import { KeptForm, SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/failed.ts';

const TICKED = /^mail-(\d{1,15})$/;
const LABELS = { why: 'What was done instead' };

export const loader = formPageLoader('read-outbox', ({ context }) =>
  shows(context) ? null : redirect('/outbox?show=failed'),
);

/** Tries emails again that could not be sent, or marks them as dealt with: those that were ticked, or all. */
export const action = staffAction('read-outbox', async (args) => {
  const typed = await readTyped(args.request);
  tellAudit(args, { verb: typed.do ?? '' });
  const choice = chosen(typed);
  if (choice === null) return refuse(args, { why: 'Tick at least one email first.', typed });
  try {
    return typed.do === 'dealt' ? await deal(args, choice, typed) : await tryAgain(args, choice);
  } catch (error) {
    return trouble(args, error, typed);
  }
});

/** Which emails the form is about; null when it is about none. */
function chosen(typed: Typed): FailedChoice | null {
  const until = wholeNumber(typed.until);
  if (typed.which === 'all' && until > 0) return { until };
  const ids = Object.keys(typed).flatMap((name) => TICKED.exec(name)?.slice(1).map(Number) ?? []);
  return ids.length > 0 ? { ids } : null;
}

async function tryAgain(args: CaseArgs, choice: FailedChoice) {
  const { open, clock, outbox } = args.services;
  const count = await retryMails(open, choice, clock());
  outbox.nudge();
  return told(args, count, (what) => `Trying ${what} again now.`);
}

async function deal(args: CaseArgs, choice: FailedChoice, typed: Typed) {
  const { open, clock } = args.services;
  const why = typed.why?.trim() ?? '';
  const wrong = wrongWith(why);
  if (wrong) return refuse(args, { why: wrong, errors: { why: wrong }, typed });
  const count = await dealWithMails(open, choice, { why, actor: args.actor, now: clock() });
  return told(args, count, (what) => `Marked ${what} as dealt with.`);
}

function wrongWith(why: string): string | null {
  if (why === '') return 'Say in a few words what was done';
  // PostgreSQL takes no text with a NUL in it.
  if (why.includes('\0')) return 'Take the invisible character out';
  return why.length > DEALT_WHY_MAX ? `Use ${DEALT_WHY_MAX} characters or fewer` : null;
}

function told({ request }: CaseArgs, count: number, words: (what: string) => string) {
  if (!isFromRunningApp(request)) return redirect('/outbox?show=failed', 303);
  const what = count === 1 ? '1 email' : `${count.toLocaleString('en-GB')} emails`;
  return {
    status: 'done',
    words: count === 0 ? 'Somebody has dealt with that already.' : words(what),
  } satisfies ChangeAnswer;
}

/** What a browser without script sees when nothing was done. */
export default function Failed({ actionData }: Route.ComponentProps) {
  const answer = actionData as ChangeAnswer | undefined;
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
      {'typed' in answer && <KeptForm {...form} typed={answer.typed} errors={refused?.errors} />}
      <p>
        <a className="button" href="/outbox?show=failed">
          Back to the failed emails
        </a>
      </p>
    </main>
  );
}
