import { Link } from 'react-router';
import type { showHeld } from './desk.server.ts';

export type HeldView = ReturnType<typeof showHeld>;

/** Leaves out what the reader may not open, without revealing whether there is any. */
const ONLY_YOURS =
  'Cases that you may not open, such as safeguarding cases, are not listed or copied. Before you answer for the whole office, have an owner or a safeguarding lead make the copy as well.';

export function HeldCases({ cases }: { cases: readonly HeldView[] }) {
  if (cases.length === 0) return <p>None. {ONLY_YOURS}</p>;
  return (
    <>
      <p className="measure text-sm">{ONLY_YOURS}</p>
      <ul className="divide-y divide-line">
        {cases.map((one) => (
          <li key={one.reference} className="py-2 wrap-anywhere">
            <Link to={one.path} className="inline-flex min-h-11 items-center font-bold">
              {one.reference}
            </Link>{' '}
            <HeldFacts held={one} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function HeldFacts({ held }: { held: HeldView }) {
  const { kindName, name, received, foundBy, isDoubtful, merged, files, stays } = held;
  return (
    <>
      {kindName} from <bdi>{name}</bdi>, {received}
      {merged.length > 0 && `, with ${merged.join(', ')}`}
      {files > 0 && `, ${files} ${files === 1 ? 'file' : 'files'}`}
      {isDoubtful && (
        <span className="block font-bold">
          Found by the phone number alone, and sent from another address: is it theirs?
        </span>
      )}
      {foundBy === 'reference' && <span className="block text-sm">Named by its reference</span>}
      {foundBy === 'person' && (
        <span className="block text-sm">Theirs, as is noted on the page of this person</span>
      )}
      {stays && <span className="block text-sm font-bold">{stays}</span>}
    </>
  );
}
