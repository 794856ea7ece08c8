import { Form, Link } from 'react-router';
import { STAGE_NAMES, STAGES } from '#domain/cases/application/stage.ts';
import { inboxOf, KINDS } from '../../kinds.ts';
import type { InboxShown } from './inbox.server.ts';
import { exportAddress, inboxAddress, type Place } from './inbox-address.ts';
import { ListMenu } from './list-menu.tsx';

export function Filters({ inbox }: { inbox: InboxShown }) {
  const { place, readable, people, mayExport } = inbox;
  const own = place.view === 'mine' || place.view === 'unassigned';
  return (
    <ListMenu key={inboxAddress(place)} label="Filter" current={isNarrowed(place)}>
      <div className="grid gap-3">
        {readable.length > 1 && (
          <ul className="flex flex-wrap gap-x-4" aria-label="Kind">
            {[null, ...readable].map((kind) => (
              <li key={kind}>
                <Link
                  to={inboxAddress({ ...place, kind, stage: null, before: null })}
                  className="inline-flex min-h-11 items-center text-sm"
                  aria-current={kind === place.kind ? 'true' : undefined}
                >
                  {kind ? KINDS[kind].title : 'All kinds'}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Form action={inboxOf(place.kind).path} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="view" value={place.view} />
          {!own && <AssigneeField chosen={place.assignee} people={people} />}
          {place.kind === 'application' && <StageField chosen={place.stage} />}
          {(!own || place.kind === 'application') && (
            <button type="submit" className="button px-4 text-sm">
              Show
            </button>
          )}
        </Form>
        {mayExport && <ExportLink place={place} />}
      </div>
    </ListMenu>
  );
}

const isNarrowed = ({ assignee, stage }: Place) => Boolean(assignee || stage);

export function Narrowed({ inbox: { place, people } }: { inbox: InboxShown }) {
  if (!isNarrowed(place)) return null;
  const to = [
    place.assignee && `assigned to ${people.find(({ id }) => id === place.assignee)?.name ?? 'somebody'}`,
    place.stage && `stage ${STAGE_NAMES[place.stage].toLowerCase()}`,
  ].filter(Boolean);
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-b border-line px-3 text-sm">
      <span className="min-w-0 wrap-anywhere">Only {to.join(', ')}.</span>
      <Link
        className="inline-flex min-h-11 items-center font-bold"
        to={inboxAddress({ kind: place.kind, view: place.view })}
      >
        Show all
      </Link>
    </p>
  );
}

/** Exports a search's result; the filters that usually hold the button wait meanwhile. */
export function FoundExport({ inbox: { place, items, mayExport } }: { inbox: InboxShown }) {
  if (!mayExport || items.length === 0) return null;
  return (
    <p className="px-3">
      <ExportLink place={place} />
    </p>
  );
}

function ExportLink({ place }: { place: Place }) {
  return (
    <a
      className="inline-flex min-h-11 items-center justify-self-start text-sm"
      href={exportAddress(place)}
      download
    >
      Download this list (CSV)
    </a>
  );
}

interface AssigneeFieldProps {
  readonly chosen: string | null;
  readonly people: InboxShown['people'];
}

function AssigneeField({ chosen, people }: AssigneeFieldProps) {
  return (
    <label className="min-w-0 flex-1 basis-40 text-sm font-bold">
      Assigned to
      <select name="assignee" defaultValue={chosen ?? ''} className="input font-normal">
        <option value="">Anyone</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function StageField({ chosen }: { chosen: InboxShown['place']['stage'] }) {
  return (
    <label className="min-w-0 flex-1 basis-40 text-sm font-bold">
      Stage
      <select name="stage" defaultValue={chosen ?? ''} className="input font-normal">
        <option value="">Any stage</option>
        {STAGES.map((stage) => (
          <option key={stage} value={stage}>
            {STAGE_NAMES[stage]}
          </option>
        ))}
      </select>
    </label>
  );
}
