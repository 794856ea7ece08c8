import { Form, Link } from 'react-router';
import type { WrittenKind } from '#domain/content/written.ts';
import { isKeyOf } from '#platform/records/keys.ts';
import { Saved } from '../kit/screen.tsx';
import { WRITING } from './kinds.ts';

export const POST_DONE = {
  published: 'Published. Readers can see it now.',
  changed: 'Changes published. Readers see them now.',
  scheduled: 'Scheduled. It will be published by itself.',
  unpublished: 'Taken off {where}. It is a draft now.',
  cancelled: 'Schedule cancelled. It is a draft now.',
  deleted: 'Draft deleted.',
  'brought-back': 'Restored. The {one} is a draft.',
  'gone-for-good': 'This {one} was restored already, or has been deleted for good.',
  withdrawn: 'Preview link withdrawn. The link below is a new one.',
  undone: 'Undone. The {one} is as it was.',
  late: 'That could not be undone: the {one} has changed since. This is how it stands now.',
  saved: 'Draft saved.',
  restored: 'Restored as a draft. Readers see it once you publish it.',
  conflict:
    'A colleague saved this {one} while you had it open, so nothing was restored. These are the current versions.',
} as const;
export type PostDone = keyof typeof POST_DONE;

const UNDONE_BY = { published: 'unpublish', scheduled: 'unpublish', unpublished: 'undo', cancelled: 'undo' };

export function postDoneIn(search: URLSearchParams) {
  const done = search.get('done') ?? '';
  if (!isKeyOf(POST_DONE, done)) return null;
  const number = (name: string) => String(Number(search.get(name)) || '');
  return {
    done,
    post: number('post'),
    /** When it was or would have been published, epoch milliseconds. */
    was: number('was'),
    version: number('version'),
    deletedId: number('kept'),
  };
}

export function noticeAddress(
  path: string,
  done: PostDone,
  more: Readonly<Record<string, number>> = {},
): string {
  const details = Object.entries(more).map(([name, value]) => [name, String(value)]);
  return `${path}?${new URLSearchParams([['done', done], ...details])}`;
}

export function PostNotice({ outcome, kind }: { outcome: ReturnType<typeof postDoneIn>; kind: WrittenKind }) {
  if (!outcome) return null;
  const { path, one, where } = WRITING[kind];
  const { done, post, was, version, deletedId } = outcome;
  const verb = isKeyOf(UNDONE_BY, done) ? UNDONE_BY[done] : null;
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-field bg-sage px-4 py-3">
      <Saved key={`${done}${post}${version}`}>
        {POST_DONE[done].replace('{one}', one).replace('{where}', where)}
      </Saved>
      {verb && post && (
        <Form method="post" action={`${path}/${post}/unpublish`}>
          <input type="hidden" name="was" value={was} />
          <input type="hidden" name="version" value={version} />
          <button type="submit" name="do" value={verb} className="button px-4">
            Undo
          </button>
        </Form>
      )}
      {deletedId && (
        <Form method="post" action={`${path}/deleted/${deletedId}/restore`}>
          <button type="submit" className="button px-4">
            Undo
          </button>
        </Form>
      )}
      {post && (
        <Link to={`${path}/${post}`} className="inline-flex min-h-11 items-center">
          Open the {one}
        </Link>
      )}
    </div>
  );
}
