import { useEffect, useId, useState } from 'react';
import { Link, useFetcher, useNavigate } from 'react-router';
import { Field } from '#app/forms/field.tsx';
import type { FieldSpec } from '#app/forms/fields.ts';
import { useNotify } from '#app/ui/snackbar.tsx';
import { SaveProblem } from '../kit/save-problem.tsx';
import { FocalPoint } from './focal-point.tsx';
import type { MediaSaved } from './media-saved.ts';
import type { ShownMedia } from './shown.server.ts';

const ALT: FieldSpec = {
  name: 'alt',
  label: 'What the picture shows',
  required: true,
  kind: 'textarea',
  hint: 'For people who cannot see it: who or what is there, and what happens. One or two sentences.',
};
const CAPTION: FieldSpec = {
  name: 'caption',
  label: 'Caption',
  required: false,
  kind: 'text',
  hint: 'Shown below the picture.',
};

interface MediaFormProps {
  readonly media: ShownMedia;
  readonly answer?: MediaSaved | undefined;
}

export function MediaForm({ media, answer: pageAnswer }: MediaFormProps) {
  const fetcher = useFetcher<MediaSaved>();
  const notify = useNotify();
  const navigate = useNavigate();
  const prefix = useId();
  const idOf = (name: string) => `${prefix}${name}`;
  const answer = fetcher.data ?? pageAnswer;
  const typed = pageAnswer && 'typed' in pageAnswer ? pageAnswer.typed : undefined;
  const errors = answer?.status === 'refused' ? answer.errors : {};
  const version = answer?.status === 'newer' ? answer.theirs.version : (typed?.version ?? media.version);
  const [focus, setFocus] = useState({
    x: Number(typed?.focusX ?? media.focusX),
    y: Number(typed?.focusY ?? media.focusY),
  });
  const saved = fetcher.data?.status === 'saved';
  useEffect(() => {
    if (!saved) return;
    notify('Saved.', 'success');
    void navigate('/media');
  }, [saved, notify, navigate]);
  return (
    <fetcher.Form method="post" action={`/media/edit/${media.id}/save`} noValidate className="grid gap-4">
      <input type="hidden" name="version" value={version} />
      {answer && answer.status !== 'saved' && (
        <SaveProblem
          answer={answer}
          idOf={idOf}
          theirs={answer.status === 'newer' && <Theirs theirs={answer.theirs} />}
        />
      )}
      <FocalPoint media={media} focus={focus} onChange={setFocus} />
      <Field spec={ALT} id={idOf('alt')} error={errors.alt} typed={typed?.alt ?? media.alt} />
      <Field
        spec={CAPTION}
        id={idOf('caption')}
        error={errors.caption}
        typed={typed?.caption ?? media.caption}
      />
      <p className="flex flex-wrap gap-3">
        <button
          type="submit"
          className="button button-main"
          aria-disabled={fetcher.state !== 'idle' || undefined}
        >
          Save
        </button>
        <Link className="button" to="/media">
          Cancel
        </Link>
      </p>
    </fetcher.Form>
  );
}

function Theirs({ theirs: { alt, caption } }: { theirs: ShownMedia }) {
  return (
    <dl>
      <dt className="font-bold">{ALT.label}</dt>
      <dd>{alt}</dd>
      <dt className="mt-2 font-bold">{CAPTION.label}</dt>
      <dd>{caption || 'None'}</dd>
    </dl>
  );
}
