import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { CaseKind } from '#domain/inbox/case.table.ts';
import { KINDS } from '../kinds.ts';

/** Specification section 2, drawer. These have no screen in this release. */
const NOT_BUILT = ['Blog Post', 'Reviews', 'Users', 'Gallery', 'SEO', 'Security', 'Settings'];

interface DrawerProps {
  /** How many messages wait, of the kinds that the person may read. */
  readonly waiting: Partial<Record<CaseKind, number>>;
  readonly opensOutbox: boolean;
  /** How many comments wait; null for somebody who may not decide on them. */
  readonly comments: number | null;
}

/** The navigation of the dashboard, in the specification's order. */
export function Drawer({ waiting, opensOutbox, comments }: DrawerProps) {
  const nav = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's key is what this waits for.
  useEffect(() => {
    if (nav.current?.matches(':popover-open')) nav.current.hidePopover();
  }, [key]);
  const inbox = Object.entries(waiting) as [CaseKind, number][];
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
            {inbox.map(([kind, count]) => (
              <li key={kind}>
                <NavLink to={KINDS[kind].path} className="drawer-link">
                  {KINDS[kind].title}
                  <Waiting count={count} />
                </NavLink>
              </li>
            ))}
          </Group>
        )}
        {opensOutbox && (
          <li className="mt-2">
            <NavLink to="/outbox" className="drawer-link">
              Outgoing mail
            </NavLink>
          </li>
        )}
        {comments !== null && (
          <li>
            <NavLink to="/comments" className="drawer-link">
              Comments
              <Waiting count={comments} />
            </NavLink>
          </li>
        )}
        <Group id="drawer-later" label="Not built yet">
          {NOT_BUILT.map((name) => (
            <li key={name} className="px-3 py-1 text-ink-soft">
              {name}
            </li>
          ))}
        </Group>
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

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
