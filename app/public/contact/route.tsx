import { servicesContext } from '#app/context.ts';
import { ENQUIRY_FORM } from '#app/forms/fields.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import { sendOrExplain } from '#app/forms/send-or-explain.ts';
import { submitForm } from '#app/forms/submit.server.ts';
import writing from '#app/pictures/art/writing.svg?url';
import { londonTime } from '#domain/calendar/working-time.ts';
import contactPage from '#domain/page-texts/contact.json' with { type: 'json' };
import { definePage, textsOf } from '#domain/page-texts/page-text.ts';
import type { OpeningException } from '#domain/provider/provider.ts';
import { spokenDate, spokenTime } from '#platform/clock/spoken.ts';
import { BranchList } from '../branches/branch-list.tsx';
import { businessNamed, wholeBusinessData } from '../frame/linked-data.tsx';
import { FormPage } from '../frame/page.tsx';
import { pageTexts } from '../frame/page-texts.server.ts';
import { answeredView } from '../frame/provider-view.server.ts';
import { useOrigin, useProvider } from '../frame/provider-view.ts';
import { Answered, HeadOffice } from '../frame/reach-us.tsx';
import { packedArea } from '../map/area-map.server.ts';
import { ServiceArea } from '../map/service-area.tsx';
import type { Route } from './+types/route.ts';

const CONTACT = definePage(contactPage);

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { provider, clock } = services;
  const now = londonTime(clock());
  const today = now.toPlainDate().toString();
  const exceptions = (provider().opening.exceptions ?? []).filter(({ date }) => date >= today);
  return {
    exceptions,
    answered: await answeredView(services),
    map: await packedArea(provider()),
    ...(await pageTexts({ context, url }, CONTACT)),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => submitForm('enquiry', request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOrExplain('enquiry', serverAction);

export default function Contact({ actionData, loaderData }: Route.ComponentProps) {
  const provider = useProvider();
  const texts = textsOf(CONTACT, loaderData ?? {});
  const origin = useOrigin();
  return (
    <>
      <FormPage
        picture={writing}
        path="/contact"
        heading={texts['top-heading']}
        page={{ '@type': 'ContactPage', mainEntity: businessNamed(provider.name, origin) }}
        more={[wholeBusinessData(provider, origin)]}
        result={actionData}
        intro={
          <>
            {/* On its own line: text after it would move when the web font loads (ADR 0009). */}
            <p className="font-bold">{texts['top-lead']}</p>
            <p className="mb-6">{texts['top-text']}</p>
            <Answered percent={loaderData?.answered} />
          </>
        }
      >
        {(result) => <MessageForm spec={ENQUIRY_FORM} result={result} send="Submit now" />}
      </FormPage>
      <HeadOffice provider={provider} hasWeek />
      <BranchList />
      <OtherHours exceptions={loaderData?.exceptions ?? []} />
      <ServiceArea provider={provider} map={loaderData?.map ?? null} />
    </>
  );
}

function OtherHours({ exceptions }: { exceptions: readonly OpeningException[] }) {
  if (exceptions.length === 0) return null;
  return (
    <section aria-labelledby="other-hours" className="shell mt-6">
      <div className="rounded-card bg-honey p-6 sm:p-10">
        <h2 id="other-hours" className="text-xl">
          Days with other hours
        </h2>
        <ul className="mt-2 grid gap-1">
          {exceptions.map(({ date, hours, reason }) => (
            <li key={date}>
              <strong>{spokenDate(date)}:</strong>{' '}
              {hours ? `open ${spokenTime(hours.opens)} to ${spokenTime(hours.closes)}` : 'closed'} ({reason})
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
