import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { CaseKind } from '#domain/inbox/case.table.ts';
import { countWords } from '../inbox/count-words.ts';
import { ALL_KINDS, KINDS } from '../kinds.ts';

interface DrawerProps {
  /** How many cases are new or open, of the kinds that the person may read; capped, see `countActive`. */
  readonly active: Partial<Record<CaseKind, number>>;
  /** Whether the person is given tasks. */
  readonly opensTasks: boolean;
  readonly opensOutbox: boolean;
  /** How many comments wait; null for somebody who may not decide on them. */
  readonly comments: number | null;
  /** What else the person may open: about the office and about how it works. */
  readonly office: readonly DrawerEntry[];
}

/** A screen in the drawer. */
export interface DrawerEntry {
  readonly path: string;
  readonly name: string;
}

/** The navigation of the dashboard, in the specification's order. */
export function Drawer({ active, opensTasks, opensOutbox, comments, office }: DrawerProps) {
  const nav = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's key is what this waits for.
  useEffect(() => {
    if (nav.current?.matches(':popover-open')) nav.current.hidePopover();
  }, [key]);
  const inbox = Object.entries(active) as [CaseKind, number][];
  return (
    <nav id="drawer" ref={nav} popover="auto" aria-label="Dashboard" className="drawer no-print">
      <div className="flex justify-end lg:hidden">
        <button type="button" popoverTarget="drawer" popoverTargetAction="hide" className="button px-5 py-1">
          Close
        </button>
      </div>
      <ul>
        <li>
          <NavLink to="/dashboard" className="drawer-link">
            Dashboard
          </NavLink>
        </li>
        {inbox.length > 0 && (
          <Group id="drawer-inbox" label="Inbox">
            <li>
              <NavLink to={ALL_KINDS.path} className="drawer-link">
                All messages
                <Count count={inbox.reduce((sum, [, count]) => sum + count, 0)} words="new or open" />
              </NavLink>
            </li>
            {inbox.map(([kind, count]) => (
              <li key={kind}>
                <NavLink to={KINDS[kind].path} className="drawer-link">
                  {KINDS[kind].drawer ?? KINDS[kind].title}
                  <Count count={count} words="new or open" />
                </NavLink>
              </li>
            ))}
          </Group>
        )}
        {opensTasks && (
          <li className="mt-2">
            <NavLink to="/tasks" className="drawer-link">
              Tasks
            </NavLink>
          </li>
        )}
        {opensOutbox && (
          <li>
            <NavLink to="/outbox" className="drawer-link">
              Outgoing email
            </NavLink>
          </li>
        )}
        {comments !== null && (
          <li>
            <NavLink to="/comments" className="drawer-link">
              Comments
              <Count count={comments} words="waiting" />
            </NavLink>
          </li>
        )}
        {office.length > 0 && (
          <Group id="drawer-office" label="Office">
            {office.map(({ path, name }) => (
              <li key={path}>
                <NavLink to={path} className="drawer-link">
                  {name}
                </NavLink>
              </li>
            ))}
          </Group>
        )}
      </ul>
    </nav>
  );
}

function Group({ id, label, children }: { id: string; label: string; children: React.ReactNode }) {
  return (
    <li className="mt-4">
      <p id={id} className="px-3 text-sm font-bold text-ink-soft">
        {label}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </li>
  );
}

function Count({ count, words }: { count: number; words: string }) {
  if (count === 0) return null;
  return (
    <span className="count">
      {countWords(count)}
      <span className="sr-only"> {words}</span>
    </span>
  );
}
