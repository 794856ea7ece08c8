import { memo } from 'react';
import { STATUSES } from '#app/staff/case/status-words.ts';
import { STAGE_NAMES } from '#domain/applications/stage.ts';
import { KINDS } from '../kinds.ts';
import { Avatar } from './avatar.tsx';
import { SOURCE_NAMES } from './case-words.ts';
import { DueMark } from './due-mark.tsx';
import type { ItemShown } from './item-shown.server.ts';

interface CaseRowProps {
  readonly item: ItemShown;
  /** Of the case beside its list. */
  readonly address: string;
  /** Cases of all kinds are in the list. */
  readonly allKinds: boolean;
  /** It is the one that is open. */
  readonly current: boolean;
  readonly mayPick: boolean;
}

/**
 * A case in a list: what a person needs in order to decide whether to open it now. Drawn again only when it has
 * changed: fifty of them would be most of what opening a case costs. So its link is a plain one, which the list
 * follows: a link of the router is drawn again at each step of every request.
 */
export const CaseRow = memo(function CaseRow({ item, address, allKinds, current, mayPick }: CaseRowProps) {
  const { reference, name, initials, date, receivedAt, excerpt, unread } = item;
  return (
    <li className="case-row">
      {mayPick && (
        <label className="case-pick">
          <input
            type="checkbox"
            name="reference"
            value={reference}
            aria-label={`Select ${name}, ${reference}`}
            // Enter on a checkbox would send the form around the list.
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
        <span className="grid min-w-0 gap-y-0.5 leading-snug">
          <span className="flex items-baseline justify-between gap-3">
            <bdi className={`line-clamp-2 min-w-0 wrap-anywhere ${unread ? 'font-bold' : ''}`}>{name}</bdi>
            <time dateTime={receivedAt} className="shrink-0 text-sm">
              {date}
            </time>
          </span>
          <span dir="auto" className="case-excerpt line-clamp-2 text-sm wrap-anywhere">
            {excerpt}
          </span>
          <Marks item={item} all={allKinds} />
        </span>
      </a>
    </li>
  );
});

/** How the case stands, in words; with `all` also of which kind it is. */
function Marks({ item, all }: { item: ItemShown; all: boolean }) {
  const { status, unread, due, kind, stage, source, assignee } = item;
  const { name, ground } = STATUSES[status];
  return (
    <span className="case-marks">
      {unread && (
        <span className="case-unread">
          <span aria-hidden="true" className="size-2.5 rounded-pill bg-coral" />
          Unread
        </span>
      )}
      <span className={`mark ${ground}`}>{name}</span>
      <DueMark due={due} />
      {all && <span>{KINDS[kind].short}</span>}
      {stage && stage !== 'new' && <span>{STAGE_NAMES[stage]}</span>}
      {SOURCE_NAMES[source] && <span>{SOURCE_NAMES[source]}</span>}
      {assignee && (
        <span className="case-assignee" title={assignee.name}>
          <span aria-hidden="true">{assignee.initials}</span>
          <span className="sr-only">Assigned to {assignee.name}</span>
        </span>
      )}
    </span>
  );
}
