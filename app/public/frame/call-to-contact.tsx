import { Link } from 'react-router';
import { RingButton } from './phone-link.tsx';

interface CallToContactProps {
  readonly heading: string;
  readonly text: string;
  readonly phone: string;
}

export function CallToContact({ heading, text, phone }: CallToContactProps) {
  return (
    <section aria-labelledby="call" className="call bg-honey py-12">
      <div className="shell">
        <h2 id="call" className="text-3xl">
          {heading}
        </h2>
        <p className="measure mt-3 text-lg">{text}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Link to="/contact" className="button button-main">
            Contact Us
          </Link>
          <RingButton phone={phone} />
        </p>
      </div>
    </section>
  );
}
