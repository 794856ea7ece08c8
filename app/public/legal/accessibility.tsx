import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { workingDays } from '#domain/cases/deadlines/targets.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import { useProvider, useTargets } from '../frame/provider-view.ts';
import { OneOf, PhoneLink } from '../frame/reach-us.tsx';
import type { Route } from './+types/accessibility.ts';
import { LegalPage } from './legal-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { nation, legalReviewed: reviewed } = context.get(servicesContext).provider();
  const { equality, information } = NATIONS[nation];
  return {
    advice: { name: equality.name, website: equality.website },
    standard: information?.name,
    reviewed,
  };
}

export default function Accessibility({ loaderData: { advice, standard, reviewed } }: Route.ComponentProps) {
  const { mailbox, phone } = useProvider();
  const { enquiry } = useTargets();
  return (
    <LegalPage path="/accessibility" reviewed={reviewed}>
      <p>
        Many people who visit us see badly, have a hand that shakes or are very tired. We want this website to
        work for all of them.
      </p>
      <h2>What you can do here</h2>
      <ul>
        <li>Make the text up to four times larger without scrolling sideways.</li>
        <li>Use everything with a keyboard alone, or with a voice that reads the screen.</li>
        <li>Read and send every form with scripts turned off.</li>
        <li>Press buttons that are at least 44 pixels high, in colours with strong contrast.</li>
        <li>Read in peace: nothing moves, plays or turns by itself.</li>
      </ul>
      <h2>How well it works</h2>
      <p>
        We build to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Text has a contrast of 7 to
        1, which is level AAA. A program checks our pages for known faults whenever we change them, and we
        look at them on small and large screens. No outside expert has tested the website, and we have not yet
        tested it with disabled people. Until that is done we do not claim that it meets every point.
      </p>
      <h2>What does not work well yet</h2>
      <ul>
        <li>
          The <a href="/street-map">street map</a> comes from another website and is hard to use without a
          mouse. The drawn map and the list of towns tell you the same.
        </li>
        <li>Documents and websites that we link to, such as the regulator’s report, are not ours to mend.</li>
        <li>We have no Easy Read version and no British Sign Language film yet.</li>
      </ul>
      <h2>Information in another form</h2>
      <p>
        Tell us if you need large print, Easy Read, audio, braille or an interpreter, or if somebody should
        ring you instead of writing. {standard ? `We follow the ${standard}: we` : 'We'} ask what you need,
        write it down, make sure that our staff see it, share it if you agree, do it, and check that it still
        suits you.
      </p>
      <h2>Tell us about a problem</h2>
      <p>
        Please{' '}
        <OneOf>
          {phone && (
            <>
              ring <PhoneLink phone={phone} />
            </>
          )}
          {mailbox && (
            <>
              email <a href={`mailto:${mailbox}`}>{mailbox}</a>
            </>
          )}
          <Link to="/contact">send us a message</Link>
        </OneOf>
        . Say which page it was and what happened. We answer within {workingDays(enquiry)}.
      </p>
      <p>
        If you are not happy with our answer, the{' '}
        {advice.website ? <a href={advice.website}>{advice.name}</a> : advice.name} can advise you.
      </p>
    </LegalPage>
  );
}
