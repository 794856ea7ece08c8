import { Form, Link } from 'react-router';
import { AUDIT_ACTIONS, type AuditAction } from '#domain/audit/audit.server.ts';
import { listAudit, peopleOfAudit } from '#domain/audit/list.server.ts';
import { fullTime } from '#domain/inbox/shown-time.ts';
import { privateHeaders, staffLoader } from '../guard.server.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import { StaffTitle } from '../shell/staff-title.tsx';
import type { Route } from './+types/audit.ts';
import { readAuditFilter } from './audit-filter.server.ts';

export const headers = privateHeaders;

/** Who did, saw and was refused what. */
export const loader = staffLoader('read-audit', async ({ services, url }) => {
  const { db } = services.open;
  const { filter, asked } = readAuditFilter(url.searchParams);
  const [page, people] = await Promise.all([listAudit(db, filter), peopleOfAudit(db)]);
  return {
    asked,
    people,
    actions: AUDIT_ACTIONS,
    hasOlder: page.hasOlder,
    items: page.items.map(({ hash: _, ...item }) => ({ ...item, when: fullTime(item.at) })),
  };
});

const ACTION_WORDS: Record<AuditAction, string> = {
  changed: 'Changed',
  viewed: 'Viewed',
  exported: 'Downloaded',
  refused: 'Refused',
  restored: 'Restored',
};

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { items, hasOlder, asked } = loaderData;
  const last = items.at(-1);
  return (
    <div className="grid gap-4 p-4 sm:p-6">
      <StaffTitle title="Audit log" />
      <h1 className="text-2xl">Audit log</h1>
      <p className="measure">
        Every change, download and refusal, and every view of a concern, a job application or a data request:
        each time its screen, a letter, its files or a mail about it is opened. Entries can't be changed or
        removed.
      </p>
      <p className="measure text-sm">
        Not noted: lists and searches, which show a message's first words, a screen that brings itself up to
        date while it stays open, drafts, and which messages somebody has read.
      </p>
      <Filter loaderData={loaderData} />
      <p className="flex flex-wrap gap-3">
        <a className="button" href={address('/audit/export.csv', asked)} download>
          Download as CSV
        </a>
        <Link className="button" to="/security">
          Verify the log
        </Link>
      </p>
      {items.length === 0 ? (
        <p className="rounded-card bg-paper p-8 text-center">No entry fits.</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line">
          {items.map((item) => (
            <li key={item.id} className="grid gap-x-4 p-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
              <span className="text-sm text-ink-soft">{item.when}</span>
              <span className="wrap-anywhere">
                <strong>{item.by ? <bdi>{item.by}</bdi> : 'Nobody signed in'}</strong>:{' '}
                {ACTION_WORDS[item.action as AuditAction] ?? item.action} {item.subject}
                {item.detail && <span className="block text-sm text-ink-soft">{item.detail}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasOlder && last && (
        <p>
          <Link className="button" to={address('/audit', { ...asked, before: String(last.id) })}>
            Show older
          </Link>
        </p>
      )}
    </div>
  );
}

function Filter({ loaderData: { asked, people, actions } }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <Form role="search" className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <label className="grid gap-1 font-bold">
        Person
        <select name="person" className="input font-normal" defaultValue={asked.person ?? ''}>
          <option value="">Everybody</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 font-bold">
        What
        <select name="action" className="input font-normal" defaultValue={asked.action ?? ''}>
          <option value="">Everything</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {ACTION_WORDS[action]}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 font-bold">
        Reference or address
        <input name="subject" className="input font-normal" defaultValue={asked.subject ?? ''} />
      </label>
      <label className="grid gap-1 font-bold">
        From
        <input type="date" name="from" className="input font-normal" defaultValue={asked.from ?? ''} />
      </label>
      <label className="grid gap-1 font-bold">
        To
        <input type="date" name="to" className="input font-normal" defaultValue={asked.to ?? ''} />
      </label>
      <button type="submit" className="button">
        Show
      </button>
    </Form>
  );
}

function address(path: string, asked: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(asked).toString();
  return query ? `${path}?${query}` : path;
}

export const ErrorBoundary = StaffErrorBoundary;
