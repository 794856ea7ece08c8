import type { FundingView } from '#domain/nations/nations.ts';
import { spokenDate } from '#platform/clock/spoken.ts';

export function Funding({ funding }: { funding: readonly FundingView[] }) {
  return (
    <section id="who-pays" aria-labelledby="who-pays-heading" className="mt-12 scroll-mt-4">
      <h2 id="who-pays-heading" className="text-2xl">
        Who may help to pay
      </h2>
      <p className="measure mt-3">
        Many people pay for their care themselves. Ask for help first: you may not have to pay for all of it.
      </p>
      <ul className="mt-5 grid gap-6 md:grid-cols-2">
        {funding.map(({ name, says, website, figure }) => (
          <li key={name} className="card p-5">
            <h3 className="text-lg">{name}</h3>
            <p className="mt-2">{says}</p>
            {figure && (
              <p className="mt-2">
                {figure.says} These are the amounts since {spokenDate(figure.from)}.
              </p>
            )}
            <p className="mt-2">
              <a href={website.href} className="inline-block py-2">
                {website.name}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
