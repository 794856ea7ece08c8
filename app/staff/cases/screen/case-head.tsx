import { Link } from 'react-router';
import { Mailbox } from '#app/ui/mailbox.tsx';
import type { SentFact } from '#domain/cases/case-fields.ts';
import { dialled } from '#domain/contact-details/phone-notes.ts';
import { KINDS } from '../../kinds.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import { HoldMark } from '../../privacy/hold-form.tsx';
import { useCaseChange } from '../parts/case-change.tsx';
import { NeedsBanner } from '../parts/needs-banner.tsx';
import type { CaseScreen } from './case-view.server.ts';
import { ContactFold } from './contact-form.tsx';
import { becoming, STATUSES } from './status-text.ts';

export function CaseHead({ view }: { view: CaseScreen }) {
  const { reference, kind, assignee, status } = view;
  return (
    <header className="grid gap-2">
      <h2 tabIndex={-1} className="text-2xl wrap-anywhere">
        <bdi>{view.name}</bdi>
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        <StatusMark reference={reference} status={status} />
        {view.waitsUntil && <p className="text-sm">until {view.waitsUntil}</p>}
        <DueMark due={view.due} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <span className="inline-flex items-center gap-x-2">
          <span className="sr-only">Reference </span>
          <strong className="whitespace-nowrap">{reference}</strong>
          <CopyButton text={reference} label="the reference" />
        </span>
        <span>{KINDS[kind].name}</span>
        {view.branches.length > 0 && <span>{view.branch?.name ?? 'Head office'}</span>}
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
      {view.restriction && <HoldMark hold={view.restriction} isRestriction />}
      {view.hold && <HoldMark hold={view.hold} />}
      <NeedsBanner needs={view.desk.needs} askAgain={view.desk.askAgain} />
      <Contact facts={view.facts} />
      {view.desk.helped && <p className="font-bold">{view.desk.helped}</p>}
      <p className="no-print flex flex-wrap gap-x-6">
        <Link className="inline-flex min-h-11 items-center font-bold" to={`/people/${reference}`}>
          Everything from this person
        </Link>
        {view.showsPin && (
          <Link className="inline-flex min-h-11 items-center font-bold" to={`/cases/${reference}/pin`}>
            Their PIN
          </Link>
        )}
        {view.notice && (
          <Link
            className="inline-flex min-h-11 items-center"
            to={`/privacy-desk/notices/${view.notice.hash}`}
          >
            Sent under the privacy notice of {view.notice.day}
          </Link>
        )}
      </p>
      {view.contact && <ContactFold reference={reference} contact={view.contact} others={view.others} />}
    </header>
  );
}

function StatusMark({ reference, status }: Pick<CaseScreen, 'reference' | 'status'>) {
  const { formAction } = useCaseChange(reference);
  const { name, ground } = STATUSES[becoming(formAction, reference) ?? status];
  return <p className={`rounded-pill px-3 text-sm font-bold ${ground}`}>{name}</p>;
}

const DUE_LOOKS = {
  overdue: 'bg-alert text-white',
  soon: 'bg-honey',
  later: 'border border-line',
} as const;

function DueMark({ due }: Pick<CaseScreen, 'due'>) {
  if (!due) return null;
  return (
    <p className={`rounded-pill px-3 text-sm ${DUE_LOOKS[due.tone]}`}>
      <strong>{due.nextStep}</strong> <time dateTime={due.at}>{due.text}</time>
    </p>
  );
}

const inFacts = ({ column }: CaseScreen['facts'][number]) => column !== 'needs';

function Contact({ facts }: Pick<CaseScreen, 'facts'>) {
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
