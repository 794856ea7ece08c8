import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { CaseKind } from '#domain/cases/case.table.ts';
import type { Role } from '#domain/staff/roles.ts';
import { ALL_KINDS, KINDS } from '../kinds.ts';
import { formatCount } from '../kit/count-text.ts';
import { groupsOf, messageScreensOf } from './screens.ts';
import { FindButton } from './use-palette.tsx';

interface DrawerProps {
  readonly role: Role;
  /** New or open cases by kind: only kinds that the person may read, capped (`countActive`). */
  readonly active: Partial<Record<CaseKind, number>>;
  readonly counts: Readonly<Record<string, number>>;
  readonly find: () => void;
}

export function Drawer({ role, active, counts, find }: DrawerProps) {
  const nav = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's key is what this waits for.
  useEffect(() => {
    if (nav.current?.matches(':popover-open')) nav.current.hidePopover();
  }, [key]);
  const inbox = Object.entries(active) as [CaseKind, number][];
  const sum = inbox.reduce((before, [, count]) => before + count, 0);
  const { messages, others } = viewOf(role, inbox, counts, sum);
  const groups = messages.entries.length > 0 ? [messages, ...others] : others;
  const folds = groups.reduce((before, { entries }) => before + entries.length, 0) > UNFOLDED_MAX;
  const here = groups.find(({ entries }) => entries.some((entry) => isAt(entry.path, pathname))) ?? groups[0];
  return (
    <nav id="drawer" ref={nav} popover="auto" aria-label="Dashboard" className="drawer no-print">
      <div className="mb-2 flex justify-between lg:hidden">
        <FindButton find={find} className="inline-flex border border-line" />
        <button type="button" popoverTarget="drawer" popoverTargetAction="hide" className="button px-5 py-1">
          Close
        </button>
      </div>
      <ul>
        <Entry path="/dashboard" name="Dashboard" />
        {groups.map((group) => (
          <Group key={group.id} group={group} folds={folds} isHere={group === here} visit={key} />
        ))}
      </ul>
    </nav>
  );
}

/** Rows visible in a window of 700 px, with the group headings. */
const UNFOLDED_MAX = 12;

interface DrawerGroup {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly EntryProps[];
  readonly sum: number;
  readonly text: string;
}

function viewOf(
  role: Role,
  inbox: readonly [CaseKind, number][],
  counts: DrawerProps['counts'],
  sum: number,
): { messages: DrawerGroup; others: readonly DrawerGroup[] } {
  const text = 'new or open';
  const kinds = inbox.map(([kind, count]) => ({
    path: KINDS[kind].path,
    name: KINDS[kind].title,
    count,
    text,
  }));
  const all = { path: ALL_KINDS.path, name: 'All messages', count: sum, text };
  const entries = inbox.length > 0 ? [all, ...kinds, ...messageScreensOf(role)] : [];
  const others = groupsOf(role).map(({ id, label, screens }) => ({
    id,
    label,
    entries: screens.map(({ path, name }) => ({ path, name, count: counts[path], text: 'waiting' })),
    sum: screens.reduce((before, { path }) => before + (counts[path] ?? 0), 0),
    text: 'waiting',
  }));
  return { messages: { id: 'messages', label: 'Messages', entries, sum, text }, others };
}

function isAt(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

interface GroupProps {
  readonly group: DrawerGroup;
  readonly folds: boolean;
  readonly isHere: boolean;
  readonly visit: string;
}

function Group({ group: { id, label, entries, sum, text }, folds, isHere, visit }: GroupProps) {
  const box = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit opens the group, whichever was open.
  useEffect(() => {
    if (isHere && box.current) box.current.open = true;
  }, [isHere, visit]);
  const list = (
    <ul aria-labelledby={`drawer-${id}`}>
      {entries.map((entry) => (
        <Entry key={entry.path} {...entry} />
      ))}
    </ul>
  );
  if (!folds) {
    return (
      <li className="mt-3">
        <p id={`drawer-${id}`} className="px-3 text-sm font-bold text-ink-soft">
          {label}
        </p>
        {list}
      </li>
    );
  }
  return (
    <li className="mt-2 border-t border-line pt-2">
      <details ref={box} name="drawer" open={isHere} className="group">
        <summary className="drawer-link cursor-pointer font-bold">
          <span id={`drawer-${id}`} className="grow">
            {label}
          </span>
          {sum > 0 && (
            <span className="count group-open:hidden">
              {formatCount(sum)}
              <span className="sr-only"> {text}</span>
            </span>
          )}
          <span aria-hidden="true" className="group-open:rotate-180">
            ▾
          </span>
        </summary>
        {list}
      </details>
    </li>
  );
}

interface EntryProps {
  readonly path: string;
  readonly name: string;
  readonly count?: number | undefined;
  readonly text?: string;
}

function Entry({ path, name, count = 0, text }: EntryProps) {
  return (
    <li>
      <NavLink to={path} className="drawer-link">
        {name}
        {count > 0 && (
          <span className="count">
            {formatCount(count)}
            <span className="sr-only"> {text}</span>
          </span>
        )}
      </NavLink>
    </li>
  );
}
