import { Link } from 'react-router';
import { DATA_COMPLAINT_FORM } from '#app/forms/fields.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import { sendOrExplain } from '#app/forms/send-or-explain.ts';
import { submitForm } from '#app/forms/submit.server.ts';
import writing from '#app/pictures/art/writing.svg?url';
import { DATA_COMPLAINT_LAW, DATA_REGULATOR } from '#domain/cases/kinds/data-complaint.ts';
import dataComplaintPage from '#domain/page-texts/data-protection-complaint.json' with { type: 'json' };
import { definePage, type SentTexts, textsOf } from '#domain/page-texts/page-text.ts';
import { FormPage } from '../frame/page.tsx';
import { pageTexts } from '../frame/page-texts.server.ts';
import { useProvider } from '../frame/provider-view.ts';
import { PhoneLink } from '../frame/reach-us.tsx';
import type { Route } from './+types/data-complaint.ts';

const DATA_COMPLAINT = definePage(dataComplaintPage);

export const loader = ({ context, url }: Route.LoaderArgs) => pageTexts({ context, url }, DATA_COMPLAINT);

export const action = ({ request, context }: Route.ActionArgs) =>
  submitForm('data-complaint', request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOrExplain('data-complaint', serverAction);

export default function DataComplaint({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <FormPage
      picture={writing}
      path="/data-protection-complaint"
      result={actionData}
      intro={<Intro texts={loaderData ?? {}} />}
    >
      {(result) => <MessageForm spec={DATA_COMPLAINT_FORM} result={result} />}
    </FormPage>
  );
}

function Intro({ texts }: { texts: SentTexts }) {
  const { phone } = useProvider();
  return (
    <div className="mb-6 grid gap-3">
      <p>{textsOf(DATA_COMPLAINT, texts)['top-text']}</p>
      <p>
        The law gives us {DATA_COMPLAINT_LAW.acknowledgeDays} days to tell you that we have it. We look into
        it, keep you informed, and tell you the outcome without undue delay. You can also complain to the{' '}
        <a href={DATA_REGULATOR.website} className="inline-block py-2">
          {DATA_REGULATOR.name}
        </a>
        .
      </p>
      <p>
        Is it about care? Please{' '}
        <Link to="/raise-a-concern" className="inline-block py-2">
          raise a concern
        </Link>
        {phone && (
          <>
            . If you would rather not write, ring <PhoneLink phone={phone} />
          </>
        )}
        .
      </p>
    </div>
  );
}
