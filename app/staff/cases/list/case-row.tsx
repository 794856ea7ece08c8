import { memo } from 'react';
import { STATUSES } from '#app/staff/cases/screen/status-text.ts';
import { STAGE_NAMES } from '#domain/cases/application/stage.ts';
import { KINDS } from '../../kinds.ts';
import { Avatar } from '../../kit/avatar.tsx';
import type { Due } from '../parts/due-text.ts';
import { SOURCE_NAMES } from './case-text.ts';
import type { ListView } from './list.server.ts';

type ItemView = ListView['items'][number];

interface CaseRowProps {
  readonly item: ItemView;
  readonly address: string;
  readonly allKinds: boolean;
  readonly allStatuses: boolean;
  readonly current: boolean;
  readonly mayPick: boolean;
}

/** Memoised: fifty rows cost most when a case opens. A plain link, because router links re-render often. */
export const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { item, address, allKinds, allStatuses, current, mayPick } = props;
  const { reference, name, initials, date, received, receivedAt, unread } = item;
  return (
    <li className="case-row">
      {mayPick && (
        <label className="case-pick">
          <input
            type="checkbox"
            name="reference"
            value={reference}
            aria-label={`Select ${name}, ${reference}`}
            // Enter on a checkbox would submit the form around the list.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </label>
      )}
      <a
        href={address}
        className="case-link"
        aria-current={current ? 'true' : undefined}
        data-reference={reference}
      >
        <Avatar initials={initials} />
        <span className="grid grid-cols-[minmax(0,1fr)] leading-snug">
          <span className="flex items-baseline justify-between gap-3">
            <span className={`truncate ${unread ? 'font-bold' : ''}`}>
              {unread && <Unread />}
              <bdi>{name}</bdi>
            </span>
            <time dateTime={receivedAt} title={received} className="shrink-0 text-sm">
              {date}
            </time>
          </span>
          <span className="case-second">
            <span className="case-excerpt truncate">
              <Subject item={item} all={allKinds} />
              <bdi>{item.excerpt}</bdi>
            </span>
            <Mark item={item} all={allStatuses} />
          </span>
        </span>
      </a>
    </li>
  );
});

function Unread() {
  return (
    <>
      <span aria-hidden="true" className="case-unread" />
      <span className="sr-only">Unread: </span>
    </>
  );
}

function Subject({
  item: { kind, stage, source, hasLaterEmail, noTexts },
  all,
}: {
  item: ItemView;
  all: boolean;
}) {
  const facts = [
    all && KINDS[kind].short,
    stage && stage !== 'new' && STAGE_NAMES[stage],
    hasLaterEmail ? 'Email' : SOURCE_NAMES[source],
    noTexts && 'No texts',
  ];
  const text = facts.filter(Boolean).join(' · ');
  return text && <span className="text-ink">{`${text}: `}</span>;
}

/** Shows one of failed email, discharge, sorting, hold, deadline, silence or status; and the assignee. */
function Mark({
  item: { unsent, homeSoon, isToSort, due, cameBack, quiet, waitsUntil, status, assignee },
  all,
}: {
  item: ItemView;
  all: boolean;
}) {
  const { name, ground } = STATUSES[status];
  return (
    <>
      {unsent ? (
        <span className="mark bg-alert text-white">Email not sent</span>
      ) : homeSoon ? (
        <span className="mark bg-alert text-white">{homeSoon}</span>
      ) : isToSort && due?.tone !== 'overdue' ? (
        <span className="mark bg-honey">To sort</span>
      ) : waitsUntil && due?.tone !== 'overdue' ? (
        <span className="mark bg-lavender">{waitsUntil}</span>
      ) : due ? (
        <DueMark due={due} />
      ) : cameBack ? (
        <span className="mark bg-lavender">Back from hold</span>
      ) : quiet ? (
        <span className="mark bg-honey">{quiet}</span>
      ) : (
        all && <span className={`mark ${ground}`}>{name}</span>
      )}
      {assignee && (
        <span className="case-assignee" title={assignee.name}>
          <span aria-hidden="true">{assignee.initials}</span>
          <span className="sr-only">Assigned to {assignee.name}</span>
        </span>
      )}
    </>
  );
}

const DUE_LOOKS: Record<Due['tone'], string> = {
  overdue: 'mark bg-alert text-white',
  soon: 'mark bg-honey',
  later: '',
};

function DueMark({ due }: { due: Due | null }) {
  if (!due) return null;
  return (
    <time dateTime={due.at} className={DUE_LOOKS[due.tone]}>
      {due.text}
    </time>
  );
}
