import { Link } from 'react-router';
import { ENQUIRY_FORM } from '#app/forms/fields.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import { notifyMeText } from '#domain/places/notify-me.ts';
import { RingButton } from '../frame/reach-us.tsx';
import type { Answer } from './answer.server.ts';

export function AreaAnswer({ answer }: { answer: Answer }) {
  return (
    <section id="answer" aria-labelledby="answer-heading" className="shell scroll-mt-4 py-10">
      <div className="card max-w-[52rem] p-6">
        <h2 id="answer-heading" className="text-2xl">
          {headingOf(answer)}
        </h2>
        <HowFarAndSoon answer={answer} />
        {answer.visits === 'yes' && answer.starts.length === 0 && (
          <p className="mt-3">How soon care can start depends on the visits that you need. Please ask us.</p>
        )}
        {answer.others && <Others {...answer.others} />}
        {answer.page && (
          <p className="mt-3">
            <Link to={answer.page.path} className="inline-block py-2 font-bold">
              More about care in {answer.page.name}
            </Link>
          </p>
        )}
        <p className="mt-5 flex flex-wrap gap-3">
          <Link to="/contact" className="button button-main">
            Ask us
          </Link>
          <RingButton />
        </p>
        {answer.visits === 'no' && answer.nearest && <NotifyMe place={answer.key} />}
      </div>
    </section>
  );
}

export function HowFarAndSoon({ answer }: { answer: Answer }) {
  return (
    <>
      {[distanceOf(answer), ...answer.starts].filter(Boolean).map((sentence) => (
        <p key={sentence} className="mt-3 text-lg">
          {sentence}
        </p>
      ))}
      {answer.branch && (
        <p className="mt-3">
          <Link to={answer.branch.path} className="inline-block py-2 font-bold">
            Our branch in {answer.branch.name}
          </Link>{' '}
          visits people there.
        </p>
      )}
      {answer.isMadeUp && (
        <p className="mt-3 text-sm">Demonstration: how soon care can start is made up here.</p>
      )}
    </>
  );
}

/** Enquiries about a place are neither counted nor stored unless the visitor sends this. */
function NotifyMe({ place }: { place: string }) {
  return (
    <details className="mt-6 border-t-2 border-line pt-3">
      <summary className="py-2 font-bold underline">Tell me if you come to {place}</summary>
      <p className="measure mt-2 mb-4">
        Send us this, so that we can write to you if we begin to visit people there. You can change your mind
        at any time.
      </p>
      <MessageForm key={place} spec={ENQUIRY_FORM} begun={{ message: notifyMeText(place) }} />
    </details>
  );
}

function Others({ body, askFor, regulator, website }: NonNullable<Answer['others']>) {
  return (
    <>
      <h3 className="mt-5 text-lg">Who else can help</h3>
      <ul className="mt-2 list-disc pl-5">
        <li>
          Ring your {body} and ask for {askFor}. It can tell you who gives care where you live, and whether it
          can help you with it.
        </li>
        <li>
          Look for a provider near you on the <a href={website}>website of {regulator}</a>.
        </li>
      </ul>
    </>
  );
}

export function headingOf({ visits, name, only, nearest }: Answer): string {
  if (visits === 'no') return nearest ? `No, we don’t visit ${name} yet` : 'Please ask us';
  if (visits === 'near') return `Perhaps: please ask us about ${name}`;
  if (only.length === 0) return `Yes, we come to ${name}`;
  return `Yes, we come to ${name} for ${new Intl.ListFormat('en-GB').format(only)}`;
}

export function distanceOf({ visits, name, fromOffice, nearest }: Answer): string {
  if (visits === 'near' && nearest) {
    return `${name} is ${nearest.miles} from ${nearest.name}, where we visit people. Whether a carer can come to you depends on the visits.`;
  }
  if (visits === 'no' && !nearest) return 'Where we visit is not on this website yet.';
  return fromOffice ? `${name} is ${fromOffice} from our office.` : '';
}
