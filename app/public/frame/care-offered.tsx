import { Link } from 'react-router';
import { useServices } from './provider-view.ts';

export function CareOffered() {
  return (
    <section aria-labelledby="care-there" className="mt-10">
      <h2 id="care-there" className="text-2xl">
        The care that you can have
      </h2>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {useServices().map(({ to, label }) => (
          <li key={to} className="border-t border-line">
            <Link to={to} className="inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to="/prices" className="inline-flex min-h-11 items-center font-bold">
          What it costs
        </Link>
      </p>
    </section>
  );
}
