import { useEffect, useRef } from 'react';
import { Form, Link, useFetcher } from 'react-router';
import { inboxOf, KINDS } from '../../kinds.ts';
import type { Answer } from '../../kit/answers.ts';
import { useChangeNotice } from '../../kit/change-notice.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { StaffForm } from '../../kit/form.tsx';
import { FilterFields, narrowedTo } from './filter-fields.tsx';
import type { InboxView } from './inbox.server.ts';
import { exportAddress, inboxAddress, isNarrowed, ofKind, type Place } from './inbox-address.ts';
import { ListMenu } from './views.tsx';

export function Filters({ inbox }: { inbox: InboxView }) {
  const { place, readable, mayExport } = inbox;
  return (
    <ListMenu key={inboxAddress(place)} label="Filter" current={isNarrowed(place)}>
      <div className="grid gap-3">
        {readable.length > 1 && (
          <ul className="flex flex-wrap gap-x-4" aria-label="Kind">
            {[null, ...readable].map((kind) => (
              <li key={kind}>
                <Link
                  to={inboxAddress(ofKind(place, kind))}
                  className="inline-flex min-h-11 items-center text-sm"
                  aria-current={kind === place.kind ? 'true' : undefined}
                >
                  {kind ? KINDS[kind].title : 'All types'}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Form action={inboxOf(place.kind).path} className="grid grid-cols-2 gap-3">
          <input type="hidden" name="view" value={place.view} />
          <FilterFields inbox={inbox} />
          <p className="col-span-2">
            <button type="submit" className="button px-4 text-sm">
              Show
            </button>
          </p>
        </Form>
        <SaveView inbox={inbox} />
        {mayExport && <ExportLink place={place} />}
      </div>
    </ListMenu>
  );
}

export function Narrowed({ inbox }: { inbox: InboxView }) {
  const { place } = inbox;
  const to = narrowedTo(inbox);
  if (to.length === 0) return null;
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

export function FoundExport({ inbox: { place, items, mayExport } }: { inbox: InboxView }) {
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

const NAME: FieldSpec = {
  name: 'name',
  label: 'Name of the view',
  kind: 'text',
  hint: 'The list as it stands now. You find it again under More.',
};
const SHARED: FieldSpec = { name: 'shared', label: 'Share with colleagues', kind: 'checkbox' };

export function viewFields(mayShare: boolean): readonly FieldSpec[] {
  return mayShare ? [NAME, SHARED] : [NAME];
}

export function SaveView({ inbox: { place, mayAnswer } }: { inbox: InboxView }) {
  const fetcher = useFetcher<Answer>({ key: 'save-view' });
  const fold = useRef<HTMLDetailsElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useChangeNotice(fetcher.data, 'form');
  const status = fetcher.data?.status;
  useEffect(() => {
    if (status !== 'done') return;
    form.current?.reset();
    fold.current?.removeAttribute('open');
  }, [status]);
  return (
    <details ref={fold} className="border-t border-line">
      <summary className="fold">Save this view</summary>
      <StaffForm
        compact
        action="/saved-views/save"
        fetcher={fetcher}
        form={form}
        prefix="save-view"
        fields={viewFields(mayAnswer)}
        hidden={{ list: inboxAddress({ ...place, before: null }) }}
        submit="Save view"
      />
    </details>
  );
}
