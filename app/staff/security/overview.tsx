import { Form, Link, useFetcher, useNavigation } from 'react-router';
import { verdictText, verifyAudit } from '#domain/audit/verify.server.ts';

import { auditMarks } from '#domain/backup/audit-marks.server.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import { type Answer, SIGNED_OUT } from '../kit/answers.ts';
import { useChangeNotice } from '../kit/change-notice.ts';
import { Saved, Section } from '../kit/screen.tsx';
import type { Route } from './+types/overview.ts';
import { loadOverview } from './overview.server.ts';
import { EMPTY, Facts, ROW_LIST, SecurityPage, Warning } from './security-page.tsx';

export const loader = staffLoader('see-security', loadOverview);

export const action = staffAction(
  'read-audit',
  async ({ services: { open, secret, backups } }) => {
    const verdict = await verifyAudit(open.db, secret, await auditMarks(backups.place));
    return { status: 'verified' as const, isWhole: verdict.fault === null, text: verdictText(verdict) };
  },
  { unaudited: true },
);

type Loaded = Route.ComponentProps['loaderData'];

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { backup, disk, restored, mail, lateJobs, readsAudit } = loaderData;
  return (
    <SecurityPage title="Security" here="/security">
      {backup.warning && (
        <Warning>
          {backup.warning}{' '}
          <Link className="inline-block py-2" to="/security/backups">
            See the backups
          </Link>
        </Warning>
      )}
      {disk.isShort && (
        <Warning>
          The disk is nearly full: {disk.free} are free. Ask the person who runs the server for more.
        </Warning>
      )}
      {lateJobs > 0 && (
        <Warning>
          {lateJobs === 1 ? '1 scheduled job is late.' : `${lateJobs} scheduled jobs are late.`}{' '}
          <Link className="inline-block py-2" to="/security/schedule">
            See the schedule
          </Link>
        </Warning>
      )}
      <Section id="backup" title="Backup and disk">
        <Facts
          facts={[
            [
              'Last good backup',
              backup.last ? [backup.last, backup.lastBytes].filter(Boolean).join(', ') : 'None yet',
            ],
            ['Next backup', backup.isRunning ? 'One is being made now' : (backup.next ?? 'Not scheduled')],
            ['Free on the disk', disk.free],
            ['Database', disk.database],
            ['Attachments', disk.attachments],
            ['Pictures', disk.pictures],
            ...(restored ? ([['Restored', restoredText(restored)]] as const) : []),
          ]}
        />
      </Section>
      {mail && <FailedMail mail={mail} />}
      {readsAudit && <AuditLog answer={actionData} />}
    </SecurityPage>
  );
}

function restoredText({ at, madeAt, held }: NonNullable<Loaded['restored']>): string {
  const mails = held === 1 ? '1 email was' : `${held} emails were`;
  return `On ${at}, from the backup of ${madeAt}. ${mails} held back.`;
}

function FailedMail({ mail: { mails, hasMore } }: { mail: NonNullable<Loaded['mail']> }) {
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  return (
    <Section id="failed-mail" title="Emails that could not be sent">
      {mails.length === 0 ? (
        <p className={EMPTY}>Every email could be sent.</p>
      ) : (
        <ul className={ROW_LIST}>
          {mails.map((mail) => (
            <li key={mail.id} className="flex flex-wrap items-center justify-between gap-3 p-3">
              <div className="min-w-0">
                <Link to={`/outbox/${mail.id}`} className="inline-block py-1 font-bold wrap-anywhere">
                  {mail.recipient}
                </Link>
                <p className="text-sm wrap-anywhere">
                  {mail.template}, {mail.created}. {mail.delivery.text}
                </p>
              </div>
              <fetcher.Form method="post" action={`/outbox/${mail.id}/retry`}>
                <button
                  type="submit"
                  className="button"
                  aria-label={`Try again to send to ${mail.recipient}`}
                >
                  Try again
                </button>
              </fetcher.Form>
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <p>
          <Link className="button" to="/outbox?show=failed">
            See them all
          </Link>
        </p>
      )}
    </Section>
  );
}

function AuditLog({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const isChecking = useNavigation().formAction?.startsWith('/security');
  return (
    <Section id="audit-log" title="Audit log">
      <p className="measure">
        Who changed, saw, downloaded or was refused what. Every entry carries a mark made from all entries
        before it and this site’s secret, and each night’s backup notes where the log ends. So an entry that
        is changed or removed in the database is found when you verify the log, unless someone has the secret
        too.
      </p>
      {answer && <Verdict answer={answer} />}
      <div className="flex flex-wrap gap-3">
        <Link to="/audit" className="button">
          Read the audit log
        </Link>
        <Form method="post" action="/security">
          <button type="submit" className="button" aria-disabled={isChecking || undefined}>
            {isChecking ? 'Checking…' : 'Verify the log'}
          </button>
        </Form>
      </div>
    </Section>
  );
}

function Verdict({ answer }: { answer: NonNullable<Route.ComponentProps['actionData']> }) {
  if (answer.status === 'signed-out') return <Warning>{SIGNED_OUT}</Warning>;
  return answer.isWhole ? (
    <Saved>{answer.text}</Saved>
  ) : (
    <div role="alert">
      <Warning>{answer.text}</Warning>
    </div>
  );
}
