import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { may, type Role } from '#domain/staff/roles.ts';
import { ALL_KINDS, KINDS } from '../kinds.ts';
import { countWords } from '../kit/count-words.ts';
import { groupsOf } from './screens.ts';

interface DrawerProps {
  readonly role: Role;
  /** New or open cases by kind; only kinds that the person may read, capped (`countActive`). */
  readonly active: Partial<Record<CaseKind, number>>;
  readonly counts: Readonly<Record<string, number>>;
}

export function Drawer({ role, active, counts }: DrawerProps) {
  const nav = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's key is what this waits for.
  useEffect(() => {
    if (nav.current?.matches(':popover-open')) nav.current.hidePopover();
  }, [key]);
  const inbox = Object.entries(active) as [CaseKind, number][];
  const sum = inbox.reduce((before, [, count]) => before + count, 0);
  return (
    <nav id="drawer" ref={nav} popover="auto" aria-label="Dashboard" className="drawer no-print">
      <div className="flex justify-end lg:hidden">
        <button type="button" popoverTarget="drawer" popoverTargetAction="hide" className="button px-5 py-1">
          Close
        </button>
      </div>
      <ul>
        <Entry path="/dashboard" name="Dashboard" />
        {inbox.length > 0 && (
          <Group id="messages" label="Messages">
            <Entry path={ALL_KINDS.path} name="All messages" count={sum} words="new or open" />
            {inbox.map(([kind, count]) => (
              <Entry
                key={kind}
                path={KINDS[kind].path}
                name={KINDS[kind].title}
                count={count}
                words="new or open"
              />
            ))}
            {may(role, 'answer-cases') && <Entry path="/tasks" name="Tasks" />}
            {may(role, 'read-outbox') && <Entry path="/outbox" name="Outgoing email" />}
          </Group>
        )}
        {groupsOf(role).map(({ id, label, screens }) => (
          <Group key={id} id={id} label={label}>
            {screens.map(({ path, name }) => (
              <Entry key={path} path={path} name={name} count={counts[path]} words="waiting" />
            ))}
          </Group>
        ))}
      </ul>
    </nav>
  );
}

function Group({ id, label, children }: { id: string; label: string; children: React.ReactNode }) {
  return (
    <li className="mt-3">
      <p id={`drawer-${id}`} className="px-3 text-sm font-bold text-ink-soft">
        {label}
      </p>
      <ul aria-labelledby={`drawer-${id}`}>{children}</ul>
    </li>
  );
}

interface EntryProps {
  readonly path: string;
  readonly name: string;
  readonly count?: number | undefined;
  readonly words?: string;
}

function Entry({ path, name, count = 0, words }: EntryProps) {
  return (
    <li>
      <NavLink to={path} className="drawer-link">
        {name}
        {count > 0 && (
          <span className="count">
            {countWords(count)}
            <span className="sr-only"> {words}</span>
          </span>
        )}
      </NavLink>
    </li>
  );
}
