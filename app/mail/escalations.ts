import type { Deadlines } from '#domain/cases/deadlines/deadlines.server.ts';
import { spokenTime } from '#domain/cases/deadlines/deadlines.server.ts';
import { DATA_COMPLAINT_LAW, DATA_REGULATOR } from '#domain/cases/kinds/data-complaint.ts';
import type { KindRecord } from '#domain/cases/kinds/kind-record.ts';
import type { OfficeLetter } from '#domain/letters/letter.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import {
  type Instruction,
  publicCareSentence,
  regulatorText,
  reviewingBody,
} from '#domain/nations/where-next.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { type Block, paragraph, phoneLink, webLink } from './content.ts';

interface EscalationBlocks {
  readonly handling: (provider: Provider) => readonly Block[];
  readonly finalResponse: (provider: Provider) => readonly Block[];
  readonly law: (letter: OfficeLetter, deadlines: Deadlines, provider: Provider) => Block;
}

export const ESCALATIONS: Record<NonNullable<KindRecord['confirmation']['escalation']>, EscalationBlocks> = {
  ombudsman: { handling: howWeHandleConcerns, finalResponse, law: legalDeadlines },
  ico: {
    handling: () => [
      { kind: 'heading', text: 'How we handle your complaint' },
      {
        kind: 'list',
        items: [
          ['We find out how your personal data was used.'],
          ['We keep you informed, and tell you the outcome without undue delay.'],
          ['Complaining will never affect your care, or anyone else’s.'],
        ],
      },
      { kind: 'heading', text: 'If you are not happy with how we handle it' },
      goToTheIco(),
    ],
    finalResponse: () => [
      { kind: 'heading', text: 'If you are not happy with our answer' },
      paragraph('This is the outcome of your data-protection complaint.'),
      goToTheIco(),
    ],
    law: (_, { by }) => ({
      kind: 'notice',
      title: `Next: acknowledge it by ${spokenTime(by)}`,
      parts: [
        `The law gives us ${DATA_COMPLAINT_LAW.acknowledgeDays} days to acknowledge it, and asks us to look into it, keep the person informed and tell them the outcome without undue delay (${DATA_COMPLAINT_LAW.source}). The automatic confirmation doesn’t count as the acknowledgement here: write or ring yourself.`,
      ],
    }),
  },
};

function howWeHandleConcerns(provider: Provider): Block[] {
  return [
    { kind: 'heading', text: 'How we handle a concern' },
    {
      kind: 'list',
      items: [
        ['We record every concern and look into it.'],
        ['We ask you what you would like to happen.'],
        ['We tell you what we found and what we will do about it.'],
        ['Raising a concern will never affect your care, or the care of the person you are writing about.'],
      ],
    },
    { kind: 'heading', text: 'If you are not happy with our answer' },
    ...elsewhere(provider, false),
  ];
}

function finalResponse(provider: Provider): Block[] {
  return [{ kind: 'heading', text: 'If you are not happy with our answer' }, ...elsewhere(provider, true)];
}

function elsewhere({ nation, regulator }: Provider, isFinal: boolean): Block[] {
  const rules = NATIONS[nation];
  const toRegulator = regulator.name ? regulatorText(rules) : [];
  return [
    linked(reviewingBody(rules, isFinal)),
    paragraph(publicCareSentence(rules)),
    ...(toRegulator.length > 0 ? [linked(toRegulator)] : []),
  ];
}

function linked(parts: readonly Instruction[]): Block {
  return paragraph(
    ...parts.map((part) => {
      if (typeof part === 'string') return part;
      return 'web' in part ? webLink(part.web) : phoneLink(part.phone);
    }),
  );
}

function legalDeadlines({ hasEmail }: OfficeLetter, { by }: Deadlines, { nation }: Provider): Block {
  const soFar = hasEmail ? 'The person has been sent an automatic confirmation. ' : '';
  return {
    kind: 'notice',
    title: `Next: acknowledge it by ${spokenTime(by)}`,
    parts: [
      `${soFar}Contact the person yourself and agree how you will look into it. ${NATIONS[nation].complaints.expects} If someone may be at risk of harm, follow the safeguarding procedure today.`,
    ],
  };
}

function goToTheIco(): Block {
  return paragraph(
    `You can complain to the ${DATA_REGULATOR.name} (ICO), which watches over personal data in the UK: `,
    webLink(DATA_REGULATOR.website),
    '.',
  );
}
