import { Link } from 'react-router';
import { COUNT_CAP, type WorkView } from '#domain/cases/list/views.ts';
import { inboxAddress, messageAddress } from '../cases/list/inbox-address.ts';
import { casePath, KINDS } from '../kinds.ts';
import { Avatar } from '../kit/avatar.tsx';
import { formatCount } from '../kit/count-text.ts';
import { TaskRow } from '../tasks/task-row.tsx';
import type { Needs, TodayView } from './needs.server.ts';

const TILES: readonly (readonly [view: WorkView, label: string])[] = [
  ['overdue', 'Overdue'],
  ['unassigned', 'Unassigned'],
  ['mine', 'Mine'],
  ['waiting', 'On hold'],
  ['quiet', 'No reply from them'],
];

export function NeedsNow({ needs }: { needs: Needs }) {
  const { acts, counts, own, team, tasks, today, toSort, isFirst } = needs;
  return (
    <section aria-labelledby="now-heading" className="grid gap-4">
      <h2 id="now-heading" className="text-xl">
        {acts ? 'What needs you now' : 'What is open now'}
      </h2>
      {toSort > 0 && (
        <p className="rounded-card bg-honey p-4">
          <Link className="inline-block py-2 font-bold" to={inboxAddress({ kind: null, view: 'to-sort' })}>
            {toSort === 1 ? '1 message to sort' : `${toSort} messages to sort`}
          </Link>{' '}
          may belong to another case, and {toSort === 1 ? 'is' : 'are'} in no other list.
        </p>
      )}
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        {TILES.filter(([view]) => acts || view !== 'mine').map(([view, text]) => (
          <li key={view} className="last:odd:col-span-2 lg:last:odd:col-span-1">
            <Link
              to={inboxAddress({ kind: null, view })}
              className={`grid h-full rounded-card border p-4 no-underline hover:underline ${
                view === 'overdue' && counts.overdue > 0 ? 'border-2 border-alert' : 'border-line'
              }`}
            >
              <span
                className={`text-3xl font-bold ${view === 'overdue' && counts.overdue > 0 ? 'text-alert' : ''}`}
              >
                {formatCount(counts[view], COUNT_CAP)}
              </span>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Tasks tasks={tasks} />
      <Today lists={today} />
      {own.length + team.length === 0 && <NothingDue open={counts.open + toSort} isFirst={isFirst} />}
      <Urgent heading={acts ? 'Your priorities' : 'Unassigned'} items={own} />
      <Urgent heading={acts ? 'Everyone else’s' : 'Being dealt with'} items={team} />
    </section>
  );
}

function Tasks({ tasks: { due, moreDue, open } }: Pick<Needs, 'tasks'>) {
  if (open === '0') return null;
  return (
    <section aria-labelledby="tasks-heading" className="rounded-card bg-honey p-4">
      <h3 id="tasks-heading" className="text-lg">
        Your tasks
      </h3>
      {due.length === 0 && <p>None is due today.</p>}
      {due.map(({ heading, tasks }) => (
        <div key={heading}>
          <h4 className="mt-1 font-bold">{heading}</h4>
          <ul className="divide-y divide-line rounded-field bg-surface">
            {tasks.map((task) => (
              <li key={task.id}>
                <TaskRow task={task} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="flex flex-wrap items-baseline gap-x-4">
        {moreDue > 0 && <span>{moreDue === 1 ? '1 more is due' : `${moreDue} more are due`}</span>}
        <Link className="inline-block py-2 font-bold" to="/tasks">
          {open === '1' ? 'Your tasks' : `All ${open} tasks`}
        </Link>
      </p>
    </section>
  );
}

function NothingDue({ open, isFirst }: { open: number; isFirst: boolean }) {
  return (
    <div className="rounded-card bg-sage p-8 text-center">
      <h3 className="text-xl">{isFirst ? 'No messages yet' : 'You’re all caught up'}</h3>
      <p className="mt-2">
        {isFirst
          ? 'What people send from your website appears here as it arrives.'
          : open === 0
            ? 'Every message has been dealt with. New ones appear here as they arrive.'
            : 'Nothing has a time limit now.'}
      </p>
    </div>
  );
}

interface UrgentProps {
  readonly heading: string;
  readonly items: Needs['own'];
}

function Urgent({ heading, items }: UrgentProps) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg">{heading}</h3>
      <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card border border-line">
        {items.map((item) => (
          <li key={item.reference}>
            <Link
              to={messageAddress({ kind: item.kind, view: 'open' }, item.reference)}
              className="case-link"
            >
              <Avatar initials={item.initials} />
              <span className="grid min-w-0 gap-x-6 leading-snug md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto]">
                <span className="min-w-0">
                  <bdi className={`line-clamp-2 wrap-anywhere ${item.unread ? 'font-bold' : ''}`}>
                    {item.name}
                  </bdi>
                  <span className="block text-sm text-ink-soft">
                    {KINDS[item.kind].name}, {item.received}
                  </span>
                </span>
                <span dir="auto" className="case-excerpt line-clamp-2 self-center text-sm wrap-anywhere">
                  {item.unread && <span className="sr-only">Unread. </span>}
                  {item.excerpt}
                </span>
                {item.homeSoon ? (
                  <span className="mark self-center bg-alert text-white">{item.homeSoon}</span>
                ) : (
                  <span
                    className={`self-center text-sm font-bold ${item.due?.tone === 'overdue' ? 'text-alert' : ''}`}
                  >
                    {item.due?.text ?? item.quiet}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Today({ lists }: { lists: TodayView }) {
  if (lists.length === 0) return null;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4">
      {lists.map(({ heading, items }) => (
        <section key={heading} aria-label={heading} className="rounded-card border border-line p-4">
          <h3 className="text-lg">{heading}</h3>
          <ul>
            {items.map(({ reference, kind, name, when }) => (
              <li key={reference}>
                <Link className="inline-block py-2 wrap-anywhere" to={casePath(kind, reference)}>
                  <bdi className="font-bold">{name}</bdi>, {KINDS[kind].name.toLowerCase()}, {when}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
