import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#platform/clock/clock.ts';
import { CASE_KINDS } from '../kinds/kinds.ts';
import { SATURDAY } from '../test-cases.ts';
import { type Contact, computeDeadlines, type DeadlineFacts, dueAtOf } from './due.ts';

const FIRST = SATURDAY + 3 * DAY_MS;
const ANSWER = SATURDAY + 28 * DAY_MS;
const NOW = SATURDAY + DAY_MS;

describe('what is due next', () => {
  const active = {
    kind: 'concern',
    closed_at: null,
    spam_at: null,
    merged_into: null,
    first_due_at: FIRST,
    first_answered_at: null,
    acknowledged_at: null,
    answer_due_at: ANSWER,
    final_response_at: null,
  } as const;

  test.each([
    ['a concern: the acknowledgement', {}, FIRST],
    ['a concern without anyone to acknowledge: its answer', { hasNobodyToAnswer: true }, ANSWER],
    ['an acknowledged concern: its answer', { acknowledged_at: NOW }, ANSWER],
    ['a concern with its final response: nothing', { acknowledged_at: NOW, final_response_at: NOW }, null],
    ['a closed concern: nothing', { closed_at: NOW }, null],
    ['spam: nothing', { spam_at: NOW }, null],
    ['a merged concern: nothing', { merged_into: 7 }, null],
    ['an enquiry: the first answer', { kind: 'enquiry' as const }, FIRST],
    ['thanks: the first answer', { kind: 'thanks' as const }, FIRST],
    ['an answered application: nothing', { kind: 'application' as const, first_answered_at: NOW }, null],
    [
      'an enquiry that was once acknowledged: its answer',
      { kind: 'enquiry' as const, acknowledged_at: 1 },
      FIRST,
    ],
  ])('of %s', (_, change, due) => {
    expect(dueAtOf({ ...active, ...change })).toBe(due);
  });
});

const TIME = { min: SATURDAY, max: ANSWER };
const time = fc.integer(TIME);
/** Within few milliseconds, so that many are at the same time. */
const soon = fc.integer({ min: SATURDAY, max: SATURDAY + 5 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3, nil: null });
const kind = fc.constantFrom(...CASE_KINDS);

const contacts: fc.Arbitrary<Contact[]> = fc
  .array(
    fc.record({
      at: soon,
      how: fc.constantFrom('email', 'call', 'letter', 'visit', null),
      counts_as: fc.constantFrom('answer', 'acknowledgement', 'final-response'),
    }),
    { maxLength: 8 },
  )
  .map((list) => list.map((one, i) => ({ id: i + 1, ...one })));

const merged = fc.record({
  kind,
  received_at: time,
  merged_at: maybe(soon),
  merged_into: fc.constant(7),
  closed_at: maybe(time),
  spam_at: fc.constant(null),
  first_due_at: maybe(time),
  first_answered_at: maybe(time),
  acknowledged_at: maybe(time),
  answer_due_at: maybe(time),
  final_response_at: maybe(time),
});

const asks = fc.array(fc.record({ at: soon, due_at: time, set_aside_at: maybe(soon) }), { maxLength: 3 });

const facts: fc.Arbitrary<DeadlineFacts> = fc.record({
  kind,
  received_at: time,
  closed_at: maybe(time),
  spam_at: maybe(time),
  merged_into: maybe(fc.constant(3)),
  first_due_at: maybe(time),
  answer_due_at: maybe(time),
  contacts,
  since: fc.oneof(fc.constant(0), soon),
  merged: fc.array(merged, { maxLength: 3 }),
  extendedAt: maybe(soon),
  isReferralDecided: fc.boolean(),
  asks,
  reached: fc.array(fc.record({ at: soon }), { maxLength: 3 }),
});

const shuffled = (list: readonly Contact[]) =>
  fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });

describe('the deadlines of any case', () => {
  test('are the same in whatever order its contacts were recorded', () => {
    const anyOrder = facts.chain((one) => fc.tuple(fc.constant(one), shuffled(one.contacts)));
    fc.assert(
      fc.property(anyOrder, ([one, order]) => {
        expect(computeDeadlines({ ...one, contacts: order })).toEqual(computeDeadlines(one));
      }),
    );
  });

  test('are, after a contact is removed, what they would be had it never been', () => {
    fc.assert(
      fc.property(facts, contacts, (one, more) => {
        const others = more.map((contact) => ({ ...contact, id: contact.id + 100 }));
        const all = [...others, ...one.contacts];
        const left = all.filter(({ id }) => id < 100);
        expect(computeDeadlines({ ...one, contacts: left })).toEqual(computeDeadlines(one));
      }),
    );
  });

  test('name only times of its contacts, and a full answer acknowledges', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const met = computeDeadlines(one);
        const times = one.contacts.map(({ at }) => at);
        for (const at of [met.first_answered_at, met.acknowledged_at, met.final_response_at]) {
          if (at !== null) expect(times).toContain(at);
        }
        expect(met.first_answered_at).toBe(times.length > 0 ? Math.min(...times) : null);
        if (met.final_response_at !== null) {
          expect(met.acknowledged_at).toBeLessThanOrEqual(met.final_response_at);
        }
      }),
    );
  });

  test('have an answer for each message that asks for one, until we reach them or someone sets it aside', () => {
    fc.assert(
      fc.property(facts, ({ asks, reached, ...one }) => {
        const isOpen = (ask: (typeof asks)[number]) =>
          ask.set_aside_at === null && reached.every(({ at }) => at < ask.at);
        const open = asks.filter(isOpen).map(({ due_at }) => due_at);
        const active = { ...one, asks, reached, closed_at: null, spam_at: null, merged_into: null };
        const { next_answer_due_at, due_at } = computeDeadlines(active);
        expect(next_answer_due_at).toBe(open.length > 0 ? Math.min(...open) : null);
        if (next_answer_due_at !== null) expect(due_at).toBeLessThanOrEqual(next_answer_due_at);
        else expect(due_at).toBe(computeDeadlines({ ...active, asks: [], reached: [] }).due_at);
      }),
    );
  });

  test('are none of what is closed, spam or merged', () => {
    const ended = facts.filter(
      (one) => one.closed_at !== null || one.spam_at !== null || one.merged_into !== null,
    );
    fc.assert(fc.property(ended, (one) => computeDeadlines(one).due_at === null));
  });
});
