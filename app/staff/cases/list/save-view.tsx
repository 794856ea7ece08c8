import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Answer } from '../../kit/answers.ts';
import { useChangeNotice } from '../../kit/change-notice.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { StaffForm } from '../../kit/form.tsx';
import type { InboxView } from './inbox.server.ts';
import { inboxAddress } from './inbox-address.ts';

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
