import { isLaterDay } from '#domain/calendar/typed-date.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { endRestriction, HOLD_REASON_MAX, holdCase, liftHold } from '#domain/privacy/hold.server.ts';
import { invalid, type Verb } from '../parts/verb.server.ts';

export const holdVerbs = {
  hold: {
    async run({ open, at, typed }) {
      const reason = typed.reason?.trim() ?? '';
      const reviewBy = typed.reviewBy?.trim() ?? '';
      const errors: Record<string, string> = {};
      if (reason === '') errors.reason = 'Say why it is held';
      if (reason.length > HOLD_REASON_MAX) errors.reason = `Use at most ${HOLD_REASON_MAX} characters`;
      if (!isLaterDay(reviewBy, isoDay(at.now))) errors.reviewBy = 'Enter a date after today';
      if (Object.keys(errors).length > 0) return invalid(errors);
      const held = await holdCase(open, { ...at, reason, reviewBy });
      return { ...held, text: 'Held. It is not erased until the hold is lifted.' };
    },
  },
  'lift-hold': {
    button: true,
    run: async ({ open, at }) => ({ ...(await liftHold(open, at)), text: 'The legal hold is lifted.' }),
  },
  'end-restriction': {
    async run({ open, at, typed }) {
      const notification = typed.told?.trim() ?? '';
      if (notification === '') return invalid({ told: 'Say how and when you told them' });
      if (notification.length > HOLD_REASON_MAX) {
        return invalid({ told: `Use at most ${HOLD_REASON_MAX} characters` });
      }
      return { ...(await endRestriction(open, { ...at, notification })), text: 'The restriction has ended.' };
    },
  },
} satisfies Record<string, Verb>;
