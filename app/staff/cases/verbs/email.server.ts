import { redirect } from 'react-router';
import { z } from 'zod';
import { sendAgain } from '#domain/cases/verbs/send-again.server.ts';
import { emailAddress } from '#domain/contact-details/fields.ts';
import { joinPossibleCase, keepSeparate } from '#domain/incoming/sort.server.ts';
import { toCase } from '../../kit/save.server.ts';
import { wholeNumber } from '../../whole-number.ts';
import { checked, settled, type Verb } from '../parts/verb.server.ts';

const sendAgainSchema = z.object({ email: emailAddress('the email address') });

export const emailVerbs = {
  join: {
    button: true,
    async run({ args, open, at }) {
      const { provider, targets } = args.services;
      const responseTimes = { opening: provider().opening, targets: targets() };
      const joined = await joinPossibleCase(open, { ...at, responseTimes });
      if (joined.outcome !== 'joined') return settled(joined, 'That has been sorted already.');
      const answer = await toCase(args, joined.into).catch(() => redirect('/inbox', 303));
      return { outcome: 'answered', answer };
    },
  },
  'keep-apart': {
    button: true,
    run: async ({ open, at }) => settled(await keepSeparate(open, at), 'It is an enquiry of its own now.'),
  },
  'send-again': checked(sendAgainSchema, async ({ args, open, at, typed }, { email }) => {
    const sent = await sendAgain(open, { ...at, mailId: wholeNumber(typed.mail), email });
    args.services.outbox.nudge();
    return settled(sent, 'It will be sent again now.');
  }),
} satisfies Record<string, Verb>;
