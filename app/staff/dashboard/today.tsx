import { Link } from 'react-router';
import { casePath, KINDS } from '../kinds.ts';
import type { TodayView } from './today.server.ts';

export function Today({ lists }: { lists: TodayView }) {
  if (lists.length === 0) return null;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4">
      {lists.map(({ heading, items }) => (
        <section key={heading} aria-label={heading} className="rounded-card border border-line p-4">
          <h3 className="text-lg">{heading}</h3>
          <ul>
            {items.map(({ reference, kind, name, when }) => (
              <li key={reference}>
                <Link className="inline-block py-2 wrap-anywhere" to={casePath(kind, reference)}>
                  <bdi className="font-bold">{name}</bdi>, {KINDS[kind].name.toLowerCase()}, {when}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
