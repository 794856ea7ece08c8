import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { introducedPage, textsOf } from '#domain/page-texts/page-text.ts';
import { TESTIMONIALS_PAGE } from '#domain/reviews/review-pages.ts';
import { type Testimonial, visibleReviews } from '#domain/reviews/shown.server.ts';
import { DemoNote, PageTop } from '../frame/page.tsx';
import { pageTexts } from '../frame/page-texts.server.ts';
import { useServices } from '../frame/provider-view.ts';
import type { Route } from './+types/route.ts';
import { Quote } from './quote.tsx';

const TESTIMONIALS = introducedPage('/testimonial');

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    testimonials: await visibleReviews(context.get(servicesContext).open.db, TESTIMONIALS_PAGE),
    ...(await pageTexts({ context, url }, TESTIMONIALS)),
  };
}

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  const { testimonials } = loaderData;
  const texts = textsOf(TESTIMONIALS, loaderData);
  return (
    <div className="shell py-10">
      <PageTop path="/testimonial" heading={texts['top-heading']} />
      {texts['top-text'] && <p className="measure mb-6">{texts['top-text']}</p>}
      {testimonials.some(({ demo }) => demo) ? (
        <DemoNote>
          Nobody has said these things. They show where the words of real clients will stand, once clients
          have given them and allowed us to print them.
        </DemoNote>
      ) : (
        <HowCollected isEmpty={testimonials.length === 0} />
      )}
      <ul className="grid gap-6 sm:grid-cols-2">
        {testimonials.map((testimonial, i) => (
          <Card
            key={testimonial.key}
            testimonial={testimonial}
            // An odd number would leave a hole beside the last.
            isWide={i === 0 && testimonials.length % 2 === 1}
          />
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

/** Sources of reviews must be stated (Digital Markets, Competition and Consumers Act 2024, schedule 20). */
function HowCollected({ isEmpty }: { isEmpty: boolean }) {
  if (isEmpty) {
    return (
      <p className="measure mb-6 rounded-card bg-sage p-5">
        Nobody’s words are here yet. When people thank our carers, we ask them whether we may show what they
        wrote. We show nothing without their consent, and we pay nobody for it.
      </p>
    );
  }
  return (
    <p className="measure mb-6">
      These words come from thank-you messages that people sent us. We show each with its writer’s consent,
      under the name they chose. We add nothing, we pay nobody for them, and we say so where we leave words
      out. We choose which ones stand here, so they do not show everyone’s experience.
    </p>
  );
}

function Card({ testimonial, isWide }: { testimonial: Testimonial; isWide: boolean }) {
  const service = useServices().find(({ to, key = to }) => key === testimonial.service);
  return (
    <li className={`card p-5 ${isWide ? 'sm:col-span-2' : ''}`}>
      <Quote
        testimonial={testimonial}
        warning={
          <h2 className="mb-3 inline-block rounded-card border-2 border-line px-4 text-sm">
            Example, not a real review
          </h2>
        }
      >
        {service && (
          <>
            <br />
            About{' '}
            <Link to={service.to} className="inline-block py-2">
              {service.label}
            </Link>
          </>
        )}
      </Quote>
    </li>
  );
}
