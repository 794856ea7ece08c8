import { keysOf } from '#platform/records/keys.ts';

/** A right over the data that we hold on someone. The articles are those of the UK GDPR, for the office to check. */
interface Right {
  readonly name: string;
  readonly articles: string;
  readonly work: string | null;
  /** How a request ends that was granted; null where that is done by a button of its own. */
  readonly granted: string | null;
  readonly next: 'copy' | 'erase' | 'close';
  readonly restricts: boolean;
}

export const RIGHTS = {
  copy: {
    name: 'A copy of what we hold',
    articles: '15 and 20',
    work: null,
    granted: 'We sent the copy',
    next: 'copy',
    restricts: false,
  },
  erasure: {
    name: 'Erasure of what we hold',
    articles: '17',
    work: null,
    granted: null,
    next: 'erase',
    restricts: false,
  },
  correction: {
    name: 'Correction of what is wrong',
    articles: '16 and 19',
    work: 'Open each message and correct it there, or on the page of the person. What they wrote themselves stays as it came: add a note that says what is right. Tell everyone you passed it on to. If you are not sure that it is wrong, restrict the messages until you know.',
    granted: 'We corrected it, and told those to whom we had passed it on',
    next: 'close',
    restricts: true,
  },
  restriction: {
    name: 'That we keep it but stop using it',
    articles: '18 and 19',
    work: 'Restrict the messages that this is about. Each then says so to everyone who opens it, and is not erased when its time is up. Tell everyone you passed them on to.',
    granted: 'We restricted it, and told those to whom we had passed it on',
    next: 'close',
    restricts: true,
  },
  objection: {
    name: 'An objection to how we use it',
    articles: '21',
    work: 'Restrict the messages until you have decided. Stop using them, unless you have a compelling reason that weighs more than theirs, or need them for a legal claim. Write down why.',
    granted: 'We stopped using it',
    next: 'close',
    restricts: true,
  },
} as const satisfies Record<string, Right>;

export type AsksFor = keyof typeof RIGHTS;
export const ASKS_FOR = keysOf(RIGHTS);

const OTHER_ENDINGS = {
  nothing: 'We hold nothing on them',
  withdrawn: 'They took the request back',
  refused: 'We refused it, and told them why and that they may complain to the ICO',
} as const;

export function endingsOf(asksFor: AsksFor): Readonly<Record<string, string>> {
  const { granted } = RIGHTS[asksFor];
  return { ...(granted !== null && { granted }), ...OTHER_ENDINGS };
}

/** Why a case is retained: for a claim or an inquiry, or because its person asked us to stop using it (article 18). */
export type HoldKind = 'claim' | 'restriction';
