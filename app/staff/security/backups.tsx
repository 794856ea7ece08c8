import { useEffect } from 'react';
import { Form, Link, useNavigation, useRevalidator } from 'react-router';
import { SIGNED_OUT } from '../kit/answers.ts';
import { Saved, Section } from '../kit/screen.tsx';
import type { Route } from './+types/backups.ts';
import { backupsAction, backupsLoader, type CheckAnswer } from './backups.server.ts';
import { EMPTY, ROW_LIST, SecurityPage, Warning } from './security-page.tsx';

const LOOK_MS = 2_000;

export const loader = backupsLoader;
export const action = backupsAction;

type Loaded = Route.ComponentProps['loaderData'];

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const { warning, running, stored, outcome, saved } = loaderData;
  const answer = actionData as CheckAnswer | undefined;
  return (
    <SecurityPage title="Backups" here="/security/backups">
      {answer && <Checked answer={answer} />}
      {!answer && saved && <Saved>The schedule is saved.</Saved>}
      {!answer && outcome === 'busy' && <Saved>A backup is being made already, so no other was begun.</Saved>}
      {warning && <Warning>{warning}</Warning>}
      <Now running={running} outcome={outcome} />
      <Schedule loaded={loaderData} />
      <Section id="kept" title="Kept backups">
        {stored === null && <Warning>The list of backups can't be read now.</Warning>}
        {stored?.length === 0 && <p className={EMPTY}>There is no backup yet.</p>}
        {stored && stored.length > 0 && (
          <ul className={ROW_LIST}>
            {stored.map(({ name, made, size, isEncrypted }) => (
              <li key={name} className="flex flex-wrap items-center justify-between gap-3 p-3">
                <p className="min-w-0 wrap-anywhere">
                  <strong>{made}</strong>, {size}, {isEncrypted ? 'encrypted' : 'not encrypted'}
                  <span className="block text-sm text-ink-soft">{name}</span>
                </p>
                <div className="flex flex-wrap gap-3">
                  {isEncrypted && loaderData.mayDownload && (
                    <Link
                      to={`/security/backups/${name}/download`}
                      className="button"
                      aria-label={`Download the backup of ${made}`}
                    >
                      Download
                    </Link>
                  )}
                  <CheckButton name={name} made={made} />
                </div>
              </li>
            ))}
          </ul>
        )}
        {loaderData.elsewhere && (
          <p className="wrap-anywhere">
            Last copy elsewhere, in {loaderData.elsewhere.place}:{' '}
            <strong>{loaderData.elsewhere.last ?? 'none yet'}</strong>
          </p>
        )}
        <p className="measure text-sm">
          They are kept in <code className="wrap-anywhere">{loaderData.place}</code>. A backup holds
          everything that everyone ever wrote, so only an encrypted one can be downloaded, by an owner who
          proves with a second factor who they are. The person who runs the server encrypts new ones by{' '}
          <code>BACKUP_PASSPHRASE</code>, and brings one back with <code>npm run restore</code>.
        </p>
      </Section>
    </SecurityPage>
  );
}

function Now({ running, outcome }: Pick<Loaded, 'running' | 'outcome'>) {
  const { revalidate } = useRevalidator();
  const isRunning = running !== null;
  useEffect(() => {
    if (!isRunning) return;
    const looking = setInterval(() => void revalidate(), LOOK_MS);
    return () => clearInterval(looking);
  }, [isRunning, revalidate]);
  const isSending = useNavigation().formAction === '/security/backups';
  return (
    <div className="grid gap-3">
      <p role="status" className={running ? 'rounded-field bg-honey px-4 py-3 font-bold' : undefined}>
        {running && `A backup is being made since ${running.since}. The site stays available.`}
        {!running && outcome === 'begun' && 'Backup finished.'}
      </p>
      {!running && (
        <Form method="post" action="/security/backups">
          <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
            {isSending ? 'Beginning…' : 'Back up now'}
          </button>
        </Form>
      )}
    </div>
  );
}

function Schedule({ loaded: { schedule, next, mayChange } }: { loaded: Loaded }) {
  const { on, at, daily, weekly } = schedule;
  const days = daily === 1 ? 'the last day' : `each of the last ${daily} days`;
  const weeks =
    weekly === 0 ? '' : weekly === 1 ? ' and of the last week' : ` and of each of the last ${weekly} weeks`;
  return (
    <Section id="schedule" title="Schedule">
      <p className="measure">
        {on
          ? `A backup is made every night at ${at}, next on ${next}. If the site is off at that time, it is made as soon as it is back.`
          : 'No backup is made automatically.'}{' '}
        The newest of {days}
        {weeks} is kept; older ones are removed after the next backup.
      </p>
      {mayChange && (
        <p>
          <Link to="/security/backups/schedule" className="button">
            Change the schedule
          </Link>
        </p>
      )}
    </Section>
  );
}

function CheckButton({ name, made }: { name: string; made: string }) {
  const navigation = useNavigation();
  const isChecking = navigation.formData?.get('check') === name;
  return (
    <Form method="post" action="/security/backups">
      <input type="hidden" name="check" value={name} />
      <button
        type="submit"
        className="button"
        aria-disabled={isChecking || undefined}
        aria-label={`Check the backup of ${made}`}
      >
        {isChecking ? 'Checking…' : 'Check'}
      </button>
    </Form>
  );
}

function Checked({ answer }: { answer: CheckAnswer }) {
  if (answer.status === 'signed-out') return <Warning>{SIGNED_OUT}</Warning>;
  if (answer.status === 'whole') return <Saved key={answer.name}>{answer.text}</Saved>;
  return (
    <div role="alert">
      <Warning>
        {answer.name}: {answer.text}
      </Warning>
    </div>
  );
}
