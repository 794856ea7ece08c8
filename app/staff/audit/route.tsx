import { Form, Link } from 'react-router';
import { AUDIT_ACTIONS, type AuditAction } from '#domain/audit/audit.server.ts';
import { readDetail } from '#domain/audit/audit-detail.ts';
import { type AuditView, listAudit, peopleOfAudit } from '#domain/audit/list.server.ts';
import { isReference } from '#domain/cases/case.table.ts';
import { clockTime, fullDay } from '#domain/cases/display-time.ts';
import { staffLoader } from '../guard.server.ts';
import { Empty, Screen } from '../kit/screen.tsx';
import type { Route } from './+types/route.ts';
import { readAuditFilter } from './audit.server.ts';
import { auditSentence } from './audit-sentence.ts';

export const loader = staffLoader('read-audit', async ({ actor, services, url }) => {
  const { db } = services.open;
  const { filter, filterValues } = readAuditFilter(url.searchParams, actor);
  const [page, people] = await Promise.all([listAudit(db, filter), peopleOfAudit(db)]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const days = Map.groupBy(page.items, ({ at }) => fullDay(at));
  return {
    filterValues,
    people,
    actions: AUDIT_ACTIONS,
    oldest: page.hasOlder ? (page.items.at(-1)?.id ?? null) : null,
    days: [...days].map(([day, items]) => ({
      day,
      items: items.map((item) => showEntry(item, names)),
    })),
  };
});

function showEntry(item: AuditView, names: ReadonlyMap<string, string>) {
  const { id, at, action, subject, detail } = item;
  const { route } = readDetail(detail);
  return {
    id,
    time: clockTime(at),
    at: `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    ...auditSentence(item, names),
    reference: subject && isReference(subject) ? subject : null,
    recorded: `Recorded as: ${[action, subject, route].filter(Boolean).join(', ')}.`,
  };
}

const ACTION_WORDS: Record<AuditAction, string> = {
  changed: 'Changed',
  viewed: 'Opened',
  exported: 'Downloaded',
  refused: 'Not allowed',
  restored: 'Restored',
};

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { days, oldest, filterValues } = loaderData;
  return (
    <Screen title="Audit log" wide>
      <p className="measure">
        Every change, download and refusal, and every time a concern, a job application or a data request, one
        of its letters, files or emails is opened. Nothing here changes or removes an entry; if someone does
        so in the database, verifying the log shows it.
      </p>
      <p className="measure text-sm">
        Not recorded: lists and searches, which show a message’s first words, a screen that updates itself
        while it stays open, drafts, and which messages someone has read.
      </p>
      <Filter loaderData={loaderData} />
      <p className="flex flex-wrap gap-3">
        <a className="button" href={address('/audit/export.csv', filterValues)} download>
          Download as CSV
        </a>
        <Link className="button" to="/security">
          Verify the log
        </Link>
      </p>
      {days.length === 0 && <Empty>No entries match.</Empty>}
      {days.map(({ day, items }) => (
        <section key={day} className="grid gap-2">
          <h2 className="text-lg">{day}</h2>
          <ul className="divide-y divide-line rounded-card border border-line">
            {items.map((item) => (
              <li key={item.id}>
                <Entry item={item} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {oldest !== null && (
        <p>
          <Link className="button" to={address('/audit', { ...filterValues, before: String(oldest) })}>
            Show older
          </Link>
        </p>
      )}
    </Screen>
  );
}

type Item = Route.ComponentProps['loaderData']['days'][number]['items'][number];

function Entry({ item }: { item: Item }) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer gap-x-4 p-3 hover:bg-paper">
        <span className="shrink-0 whitespace-nowrap text-ink-soft tabular-nums">{item.time}</span>
        <span className="min-w-0 wrap-anywhere">
          <strong>
            <bdi>{item.actor}</bdi>
          </strong>{' '}
          {item.did}
        </span>
      </summary>
      <div className="grid gap-2 px-3 pb-4 sm:pl-19">
        {item.changes.length > 0 && (
          <dl className="grid gap-2">
            {item.changes.map(({ label, from, to }) => (
              <div key={label} className="wrap-anywhere">
                <dt className="font-bold">{label}</dt>
                <dd>
                  from {from || 'nothing'} to {to || 'nothing'}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {item.reference && (
          <p>
            <Link to={`/inbox/${item.reference}`} className="inline-flex min-h-11 items-center">
              Open {item.reference}
            </Link>
          </p>
        )}
        <p className="text-sm text-ink-soft wrap-anywhere">
          Entry {item.id}, {item.at}. {item.recorded}
        </p>
      </div>
    </details>
  );
}

function Filter({ loaderData: { filterValues, people, actions } }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <Form role="search" className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <label className="grid gap-1 font-bold">
        Person
        <select name="person" className="input font-normal" defaultValue={filterValues.person ?? ''}>
          <option value="">Everyone</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 font-bold">
        What
        <select name="action" className="input font-normal" defaultValue={filterValues.action ?? ''}>
          <option value="">Everything</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {ACTION_WORDS[action]}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 font-bold">
        Reference or page address
        <input name="subject" className="input font-normal" defaultValue={filterValues.subject ?? ''} />
      </label>
      <label className="grid gap-1 font-bold">
        From
        <input type="date" name="from" className="input font-normal" defaultValue={filterValues.from ?? ''} />
      </label>
      <label className="grid gap-1 font-bold">
        To
        <input type="date" name="to" className="input font-normal" defaultValue={filterValues.to ?? ''} />
      </label>
      <button type="submit" className="button">
        Show
      </button>
    </Form>
  );
}

function address(path: string, filterValues: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(filterValues).toString();
  return query ? `${path}?${query}` : path;
}
