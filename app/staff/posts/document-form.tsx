import { type ReactNode, useRef, useState } from 'react';
import { type FetcherWithComponents, Link } from 'react-router';
import { useNotify } from '#app/ui/snackbar.tsx';
import type { Proofs } from '#domain/proofreading/proofread.ts';
import type { Remark } from '#domain/proofreading/running-text.ts';
import type { Answer } from '../kit/answers.ts';
import type { Draw, FieldSpec } from '../kit/field.tsx';
import { Fields, idOfField, partsOf, StaffForm, type StaffFormProps } from '../kit/form.tsx';
import { Section } from '../kit/screen.tsx';
import { useDone } from '../kit/use-done.ts';
import type { DocumentSaved } from './document.server.ts';
import { useAutosave } from './use-autosave.ts';

export type DocumentAnswer = DocumentSaved | Exclude<Answer, { readonly status: 'done' }>;

interface DocumentFormProps
  extends Pick<StaffFormProps, 'action' | 'fields' | 'loaded' | 'version' | 'hidden' | 'subject' | 'intro'> {
  readonly one: string;
  readonly fetcher: FetcherWithComponents<DocumentAnswer>;
  /** The answer to a form sent without script. */
  readonly answer: unknown;
  readonly proofs: Proofs | null;
  readonly publish: string;
  readonly back: { readonly to: string; readonly name: string };
  readonly schedule: ReactNode;
  readonly draw: (onEdit: () => void) => Draw;
}

/** Edits a post, a page or the texts of a page: it saves itself as a draft, and is published or scheduled. */
export function DocumentForm({
  one,
  fetcher,
  answer: pageAnswer,
  proofs,
  draw,
  ...props
}: DocumentFormProps) {
  const { publish, back, schedule, loaded, ...form } = props;
  const element = useRef<HTMLFormElement>(null);
  // What was typed and refused before the app ran: a form that has since saved must not go back to it.
  const [typedBefore] = useState(partsOf(pageAnswer).typed);
  const { onEdit, onPress } = useAutosave(element, fetcher, { action: form.action, one });
  const notify = useNotify();
  useDone(fetcher.data, ({ isManual }) => isManual && notify('Draft saved.', 'success'));
  const { answer, typed } = partsOf(fetcher.data ?? pageAnswer);
  // An automatic save must not interrupt typing.
  const waits = answer?.status === 'refused' && typed?.do === 'autosave';
  const latest = fetcher.data?.status === 'done' ? fetcher.data.proofs : proofs;
  return (
    // A field's rows change its text directly, which React doesn't report as a change.
    <div onInput={onEdit} onSubmit={onPress}>
      <StaffForm
        {...form}
        form={element}
        onChange={onEdit}
        fetcher={waits ? { ...fetcher, data: undefined } : fetcher}
        loaded={{ ...loaded, ...typedBefore }}
        answer={pageAnswer}
        draw={draw(onEdit)}
        buttons={
          <>
            <p className="flex flex-wrap gap-3">
              {/* Enter in a field presses the first button: it must not publish. */}
              <button type="submit" name="do" value="save" className="button">
                Save draft
              </button>
              <button type="submit" name="do" value="publish" className="button button-main">
                {publish}
              </button>
              <Link className="button" to={back.to}>
                {back.name}
              </Link>
            </p>
            {schedule}
            {latest && <ProofsSection proofs={latest} />}
          </>
        }
      >
        <SavedLine answer={answer} waits={waits} proofs={latest} />
      </StaffForm>
    </div>
  );
}

export function ScheduleFields({ fields, answer }: { fields: readonly FieldSpec[]; answer: unknown }) {
  const { errors, typed = {} } = partsOf(answer);
  return <Fields fields={fields} idOf={idOfField} values={typed} errors={errors} />;
}

interface SavedLineProps {
  readonly answer: Answer | undefined;
  readonly waits: boolean;
  readonly proofs: Proofs | null;
}

/** Has a constant height: an automatic save must not move a button that is about to be pressed. */
function SavedLine({ answer, waits, proofs }: SavedLineProps) {
  const remarks = proofs?.remarks ?? [];
  const stops = remarks.filter((remark) => remark.stops).length;
  return (
    <p role="status" className="flex min-h-12 flex-wrap content-start gap-x-3 text-sm">
      {answer?.status === 'done' && <span>{answer.text}</span>}
      {waits && answer?.status === 'refused' && <span>Not saved yet. {answer.why}.</span>}
      {remarks.length > 0 && (
        <a href="#proofs">
          {stops > 0
            ? `Change ${some(stops, 'thing')} before you publish`
            : some(remarks.length, 'suggestion')}
        </a>
      )}
    </p>
  );
}

const some = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

function ProofsSection({ proofs: { remarks, age } }: { proofs: Proofs }) {
  const stops = remarks.filter((remark) => remark.stops);
  const advice = remarks.filter((remark) => !remark.stops);
  return (
    <Section id="proofs" title="Before you publish" className="rounded-card bg-paper p-4">
      {stops.length > 0 && (
        <>
          <p className="font-bold">Change this first:</p>
          <Remarks remarks={stops} />
        </>
      )}
      {advice.length > 0 && (
        <>
          <p>{stops.length > 0 ? 'And if you agree:' : 'Have a look at this. You can publish without it.'}</p>
          <Remarks remarks={advice} />
        </>
      )}
      <p className="text-sm">
        {remarks.length === 0 && 'Checked when it was last saved: nothing to change. '}
        {age !== null && `Easy to read from about ${age} years. `}
      </p>
    </Section>
  );
}

function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  return (
    <ul className="grid">
      {remarks.map(({ field, text }) => (
        <li key={`${field} ${text}`} className="wrap-anywhere">
          <a href={`#${idOfField(field)}`} className="inline-flex min-h-11 items-center">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function DocumentLinks({ preview, path }: { preview: string; path: string }) {
  return (
    <>
      <a href={preview} target="_blank" rel="noreferrer" className="py-2">
        Preview (anyone with the link can read it for 7 days)
      </a>
      <Link to={`${path}/withdraw-preview`} className="py-2">
        Withdraw the preview link
      </Link>
      <Link to={`${path}/versions`} className="py-2">
        Versions
      </Link>
    </>
  );
}
