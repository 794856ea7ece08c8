import { spokenTime } from '#domain/cases/deadlines/deadlines.server.ts';
import type { StaffLinkLetter } from '#domain/letters/letter.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { automatic, type MailContent, paragraph, secretLink } from './content.ts';

interface StaffLinkPlace {
  readonly origin: string;
  /** Missing when staff view the email: its link opens an account, so only the account's owner may see it. */
  readonly token: string | null;
}

export function staffLink(letter: StaffLinkLetter, provider: Provider, place: StaffLinkPlace): MailContent {
  const {
    title,
    message: summary,
    label,
    otherwise,
  } = letter.purpose === 'invitation' ? invitation(provider) : forgotten(provider);
  const href = place.token && `${place.origin}/welcome?token=${place.token}`;
  const ends = `The link works once, until ${spokenTime(letter.expiresAt)}.`;
  return {
    subject: title,
    preview: summary,
    title,
    blocks: [paragraph(summary), secretLink(label, href), paragraph(ends), paragraph(otherwise)],
    footer: `Sent by the ${provider.name} website: ${place.origin}`,
    headers: automatic('auto-generated'),
  };
}

function invitation({ name }: Provider) {
  return {
    title: `Your account at ${name}`,
    message: `A colleague has created an account for you on the ${name} staff dashboard. Choose a password to open it.`,
    label: 'Choose a password',
    otherwise:
      'If you weren’t expecting this, you don’t need to do anything. Without a password the account stays closed.',
  };
}

function forgotten({ name }: Provider) {
  return {
    title: 'Choose a new password',
    message: `Someone asked for a new password for your account on the ${name} staff dashboard.`,
    label: 'Choose a new password',
    otherwise:
      'If it wasn’t you, you don’t need to do anything: your password stays as it is. If it happens again, tell the owner of the site.',
  };
}
