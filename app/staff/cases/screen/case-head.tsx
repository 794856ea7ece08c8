import { Link } from 'react-router';
import { Mailbox } from '#app/ui/mailbox.tsx';
import type { SentFact } from '#domain/cases/case-fields.ts';
import { dialled } from '#domain/contact-details/phone-notes.ts';
import { KINDS } from '../../kinds.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import { HoldMark } from '../../privacy/hold-form.tsx';
import { useCaseChange } from '../parts/case-change.tsx';
import { NeedsBanner } from '../parts/needs-banner.tsx';
import type { CaseShown } from './case-shown.server.ts';
import { ContactFold } from './contact-form.tsx';
import { becoming, STATUSES } from './status-words.ts';

export function CaseHead({ shown }: { shown: CaseShown }) {
  const { reference, kind, assignee, status } = shown;
  return (
    <header className="grid gap-2">
      <h2 tabIndex={-1} className="text-2xl wrap-anywhere">
        <bdi>{shown.name}</bdi>
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        <StatusMark reference={reference} status={status} />
        {shown.waitsUntil && <p className="text-sm">until {shown.waitsUntil}</p>}
        <DueMark due={shown.due} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <span className="inline-flex items-center gap-x-2">
          <span className="sr-only">Reference </span>
          <strong className="whitespace-nowrap">{reference}</strong>
          <CopyButton text={reference} what="the reference" />
        </span>
        <span>{KINDS[kind].name}</span>
        {shown.branches.length > 0 && <span>{shown.branch?.name ?? 'Head office'}</span>}
        {status !== 'merged' && (
          <span>
            {assignee ? (
              <>
                Assigned to <bdi className="font-bold">{assignee.name}</bdi>
              </>
            ) : (
              'Unassigned'
            )}
          </span>
        )}
      </p>
      {shown.restriction && <HoldMark hold={shown.restriction} isRestriction />}
      {shown.hold && <HoldMark hold={shown.hold} />}
      <NeedsBanner needs={shown.desk.needs} askAgain={shown.desk.askAgain} />
      <Contact facts={shown.facts} />
      {shown.desk.helped && <p className="font-bold">{shown.desk.helped}</p>}
      <p className="no-print flex flex-wrap gap-x-6">
        <Link className="inline-flex min-h-11 items-center font-bold" to={`/people/${reference}`}>
          Everything from this person
        </Link>
        {shown.showsPin && (
          <Link className="inline-flex min-h-11 items-center font-bold" to={`/cases/${reference}/pin`}>
            Their PIN
          </Link>
        )}
        {shown.notice && (
          <Link
            className="inline-flex min-h-11 items-center"
            to={`/privacy-desk/notices/${shown.notice.hash}`}
          >
            Sent under the privacy notice of {shown.notice.day}
          </Link>
        )}
      </p>
      {shown.contact && <ContactFold reference={reference} contact={shown.contact} others={shown.others} />}
    </header>
  );
}

function StatusMark({ reference, status }: Pick<CaseShown, 'reference' | 'status'>) {
  const { formAction } = useCaseChange(reference);
  const { name, ground } = STATUSES[becoming(formAction, reference) ?? status];
  return <p className={`rounded-pill px-3 text-sm font-bold ${ground}`}>{name}</p>;
}

const DUE_LOOKS = {
  overdue: 'bg-alert text-white',
  soon: 'bg-honey',
  later: 'border border-line',
} as const;

function DueMark({ due }: Pick<CaseShown, 'due'>) {
  if (!due) return null;
  return (
    <p className={`rounded-pill px-3 text-sm ${DUE_LOOKS[due.tone]}`}>
      <strong>{due.what}</strong> <time dateTime={due.at}>{due.words}</time>
    </p>
  );
}

const inFacts = ({ column }: CaseShown['facts'][number]) => column !== 'needs';

function Contact({ facts }: Pick<CaseShown, 'facts'>) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {facts.filter(inFacts).map(({ column, label, value }) => (
        <Fact key={column} name={label}>
          {value === null ? 'Not given' : <FactValue column={column} value={value} />}
        </Fact>
      ))}
    </dl>
  );
}

function FactValue({ column, value }: Pick<SentFact, 'column' | 'value'>) {
  if (column === 'email') {
    return (
      <a className="inline-block py-2" href={`mailto:${encodeURIComponent(value)}`}>
        <Mailbox address={value} />
      </a>
    );
  }
  if (column === 'phone') {
    return (
      <a className="inline-block py-2" href={dialled(value)}>
        {value}
      </a>
    );
  }
  return <bdi>{value}</bdi>;
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3">
      <dt className="shrink-0 text-sm text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
