import { Link } from 'react-router';
import { STATUSES } from '../cases/screen/status-text.ts';
import { Section } from '../kit/screen.tsx';
import type { PersonCaseView, PersonView } from './load.server.ts';

export function PersonCases({ person }: { person: PersonView }) {
  const { reference, cases, olderThan, isFirstPage } = person;
  return (
    <Section id="wrote" title="Their messages">
      <ul className="divide-y divide-line border-y border-line">
        {cases.map((one) => (
          <li key={one.reference} className="grid gap-1 py-3">
            <PersonCase one={one} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3 empty:hidden">
        {!isFirstPage && (
          <Link className="button" to={`/people/${reference}`}>
            The newest
          </Link>
        )}
        {olderThan && (
          <Link className="button" to={`/people/${reference}?before=${olderThan}`}>
            Older messages
          </Link>
        )}
      </p>
    </Section>
  );
}

const DUE_LOOKS = { overdue: 'text-alert font-bold', soon: 'font-bold', later: '' } as const;

function PersonCase({ one }: { one: PersonCaseView }) {
  const { path, reference, kindName, received, status, due, mergedInto, differs, excerpt, messages } = one;
  const { name, ground } = STATUSES[status];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <Link to={path} className="inline-flex min-h-11 items-center gap-x-2 font-bold">
          {kindName}, {received}
        </Link>
        <span className="text-sm whitespace-nowrap">{reference}</span>
        <span className={`rounded-pill px-3 text-sm font-bold ${ground}`}>{name}</span>
        {mergedInto && <span className="text-sm">into {mergedInto}</span>}
        {due && <span className={`text-sm ${DUE_LOOKS[due.tone]}`}>{due.text}</span>}
      </div>
      {differs && <p className="text-sm wrap-anywhere">As {differs}</p>}
      <p dir="auto" className="wrap-anywhere">
        {excerpt}
      </p>
      {messages.length > 0 && (
        <ul className="mt-1 grid gap-1 border-l-2 border-line pl-3 text-sm">
          {messages.map(({ key, text, excerpt }) => (
            <li key={key} className="wrap-anywhere">
              <strong>{text}</strong> <span dir="auto">{excerpt}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
