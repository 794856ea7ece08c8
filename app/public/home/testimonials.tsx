import { Link } from 'react-router';
import { Quote } from '../testimonial/quote.tsx';
import type { HomeData } from './route.tsx';

export function Testimonials({ testimonials }: Pick<HomeData, 'testimonials'>) {
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="said" className="shell pt-14">
      <h2 id="said" className="text-3xl">
        What people say
      </h2>
      <ul className="mt-6 grid gap-6 lg:grid-flow-col lg:auto-cols-fr">
        {testimonials.map((testimonial) => (
          <li key={testimonial.key} className="card p-5">
            <Quote testimonial={testimonial} />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        From thank-you messages, shown with their writers’ consent.{' '}
        <Link to="/testimonial" className="inline-block py-2">
          All testimonials
        </Link>
      </p>
    </section>
  );
}
