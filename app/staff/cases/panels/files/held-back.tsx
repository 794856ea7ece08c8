import { data } from 'react-router';
import type { HeldBack } from '#platform/files/files.server.ts';
import { entryOf } from '../../../entry-of.ts';
import { staffLoader } from '../../../guard.server.ts';
import { Screen } from '../../../kit/screen.tsx';
import type { Route } from './+types/held-back.ts';

interface Texts {
  readonly says: string;
  readonly todo: string;
}

const WORDS: Record<HeldBack, Texts> = {
  infected: {
    says: 'The virus scanner found something harmful in this file.',
    todo: 'If you need what is in it, ring the sender and ask for a clean copy. The file is kept. If it is certain that it is harmless, the person who runs the server can get at it.',
  },
  'not-scanned': {
    says: 'This file has not been scanned for viruses yet, because the virus scanner doesn’t answer.',
    todo: 'Try again in a few minutes. If it stays like this, tell the person who runs the server; Go live says what to fix.',
  },
  'too-large': {
    says: 'This file is too large for the virus scanner.',
    todo: 'Ask the person who runs the server to raise StreamMaxLength in the settings of ClamAV, then open it again. The text of an email can be read in its message anyway.',
  },
};

export const loader = staffLoader('open-dashboard', ({ params }) => {
  const text = entryOf(WORDS, params.why);
  if (!text) throw data(null, { status: 404 });
  return text;
});

export default function FileHeldBack({ loaderData: { says, todo } }: Route.ComponentProps) {
  return (
    <Screen title="This file can’t be opened" back={{ to: '/inbox', name: 'All messages' }}>
      <p className="measure font-bold">{says}</p>
      <p className="measure">{todo}</p>
    </Screen>
  );
}
