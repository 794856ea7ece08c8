import { data } from 'react-router';
import { labelsOf } from '#app/forms/fields.ts';
import { readTyped } from '#app/forms/read-form.server.ts';
import { readContact } from '#domain/cases/contact.ts';
import { readableKinds } from '#domain/cases/kinds/readable-kinds.ts';
import { kindOf } from '#domain/cases/list/view.server.ts';
import { editContact } from '#domain/cases/verbs/edit-contact.server.ts';
import { staffAction } from '../../guard.server.ts';
import { newerAnswer, refuseFields } from '../../kit/answers.server.ts';
import type { ChangeAnswer, Typed } from '../../kit/answers.ts';
import { answerChange, changeLoader, refuse, trouble } from '../../kit/change.server.ts';
import { wholeNumber } from '../../whole-number.ts';
import { CONTACT_FIELDS, type ContactAnswer, ContactForm } from '../screen/contact-form.tsx';
import { showContact } from '../screen/contact-shown.server.ts';
import type { Route } from './+types/contact.ts';
import { VerbPage } from './verb-page.tsx';

export const loader = changeLoader();

/** Corrects name, email and phone number, over the version `seen`. */
export const action = staffAction('answer-cases', async (args) => {
  const { actor, services, request, params } = args;
  const typed = await readTyped(request);
  const read = readContact(typed);
  if (!read.ok) return refuseFields(args, read.errors as Typed, typed);
  const reference = params.reference ?? '';
  try {
    const edited = await editContact(services.open, {
      reference,
      fields: read.value,
      seen: wholeNumber(typed.seen),
      actor,
      now: services.clock(),
    });
    switch (edited.outcome) {
      case 'incomplete':
        return refuseFields(args, edited.errors, typed);
      case 'newer': {
        const kind = await kindOf(services.open.db, reference, readableKinds(actor.role));
        if (!kind) throw data(null, { status: 404 });
        const theirs = showContact(edited.theirs, edited.version);
        return await newerAnswer(args, { kind, seen: edited.version, theirs, typed });
      }
      case 'refused':
        return refuse(args, { why: edited.why, typed });
      case 'changed':
        services.outbox.nudge();
        return answerChange(args, edited, 'Contact details saved.');
      default:
        return answerChange(args, edited, 'Contact details saved.');
    }
  } catch (error) {
    return trouble(args, error, typed);
  }
});

/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

/** What a browser without script sees when its form was refused. */
export default function Contact({ params, actionData }: Route.ComponentProps) {
  return (
    <VerbPage
      params={params}
      actionData={actionData as ChangeAnswer | undefined}
      action={`/cases/${params.reference}/contact`}
      labels={labelsOf(CONTACT_FIELDS)}
      form={(refused, reference) => <ContactForm reference={reference} answer={refused as ContactAnswer} />}
    />
  );
}
