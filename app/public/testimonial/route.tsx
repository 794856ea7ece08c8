import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { readTestimonials, type Testimonial } from '#domain/content/entries.server.ts';
import { spokenDate } from '#domain/provider/spoken.ts';
import { breadcrumbData } from '../frame/breadcrumbs.ts';
import { DemoNote } from '../frame/demo-note.tsx';
import { JsonLd } from '../frame/json-ld.tsx';
import { SERVICES } from '../frame/menu.ts';
import { PageTitle } from '../frame/page-title.tsx';
import { useOrigin, useProvider } from '../frame/provider-view.ts';
import type { Route } from './+types/route.ts';

const STARS_MAX = 5;

export async function loader({ context }: Route.LoaderArgs) {
  return { testimonials: await readTestimonials(context.get(servicesContext).open.db) };
}

export default function Testimonials({ loaderData: { testimonials } }: Route.ComponentProps) {
  const { name } = useProvider();
  const origin = useOrigin();
  return (
    <div className="shell py-10">
      <PageTitle
        title="Testimonials"
        description={`What people who have care at home from ${name} say about it.`}
        path="/testimonial"
      />
      <JsonLd graph={[breadcrumbData(origin, [{ name: 'Testimonials', path: '/testimonial' }])]} />
      <h1 className="mb-5 text-3xl">Testimonials</h1>
      {testimonials.some(({ demo }) => demo) && (
        <DemoNote>
          Nobody has said these things. They show where the words of real clients will stand, once clients
          have given them and allowed us to print them.
        </DemoNote>
      )}
      {testimonials.length === 0 && (
        <p className="measure mb-6">
          We print only what clients have written to us and allowed us to show. There is nothing here yet.
        </p>
      )}
      <ul className="grid gap-6 md:grid-cols-2">
        {testimonials.map((testimonial) => (
          <Quote key={testimonial.id} testimonial={testimonial} />
        ))}
      </ul>
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to="/thank-a-caregiver" className="button">
          Thank a Caregiver
        </Link>
        <Link to="/contact" className="button button-main">
          Ask A Question
        </Link>
      </p>
    </div>
  );
}

/** False reviews are unlawful, so an example says that it is one before its stars and its words. */
function Quote({
  testimonial: { demo, quote, name, service, stars, placedOn },
}: {
  testimonial: Testimonial;
}) {
  const link = SERVICES.find(({ to }) => to === service);
  return (
    <li className="card p-5">
      {demo && <h2 className="mb-3 rounded-card bg-honey px-5 py-3 text-lg">Example, not a real review</h2>}
      <figure>
        {stars !== null && <Stars count={stars} />}
        <blockquote className="mt-2 font-display text-xl">
          <p>{`“${quote}”`}</p>
        </blockquote>
        <figcaption className="mt-3">
          {demo ? `Made-up name: ${name}` : `${name}, ${spokenDate(placedOn)}`}
          {link && (
            <>
              <br />
              About{' '}
              <Link to={link.to} className="inline-block py-2">
                {link.label}
              </Link>
            </>
          )}
        </figcaption>
      </figure>
    </li>
  );
}

function Stars({ count }: { count: number }) {
  return (
    <p role="img" aria-label={`${count} of ${STARS_MAX} stars`} className="text-xl">
      {'★'.repeat(count)}
      {'☆'.repeat(STARS_MAX - count)}
    </p>
  );
}
