import { Link } from 'react-router';
import { inboxOf } from '../../kinds.ts';
import { VIEW_WORDS } from './case-text.ts';
import { inboxAddress, isNarrowed, ofKind, type Place } from './inbox-address.ts';

export function NothingHere({ place, mayAnswer }: { place: Place; mayAnswer: boolean }) {
  if (place.q) return <NothingFound place={place} text={place.q} />;
  const narrowed = isNarrowed(place) || place.sort === 'due';
  const [heading, sentence] = VIEW_WORDS[place.view].empty;
  return (
    <div className="m-3 rounded-card bg-sage p-5">
      <h2 className="text-lg">{narrowed ? 'Nothing matches the filter' : heading}</h2>
      <p className="mt-1">
        {narrowed ? (
          <Link
            className="inline-flex min-h-11 items-center font-bold"
            to={inboxAddress({ kind: place.kind, view: place.view })}
          >
            Show all
          </Link>
        ) : (
          sentence
        )}
      </p>
      {mayAnswer && !narrowed && (place.view === 'open' || place.view === 'all') && (
        <p>
          <Link
            className="inline-flex min-h-11 items-center font-bold"
            to={place.kind ? `/log?kind=${place.kind}` : '/log'}
          >
            Log a call or visit
          </Link>
        </p>
      )}
    </div>
  );
}

function NothingFound({ place, text }: { place: Place; text: string }) {
  return (
    <div className="m-3 rounded-card bg-sage p-5">
      <h2 className="text-lg">No matches</h2>
      <p className="mt-1 wrap-anywhere">
        You searched {inboxOf(place.kind).title} for “<bdi>{text}</bdi>”. Try fewer words, part of a name, a
        phone number, an email address or a reference.
      </p>
      {place.kind && (
        <Link
          className="mt-1 inline-flex min-h-11 items-center font-bold"
          to={inboxAddress(ofKind(place, null))}
        >
          Search every kind
        </Link>
      )}
    </div>
  );
}
