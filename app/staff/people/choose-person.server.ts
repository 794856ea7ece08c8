import { isReference } from '#domain/cases/case.table.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { type FoundPerson, findPeople } from '#domain/cases/search/find-people.server.ts';
import { mergePeople } from '#domain/cases/verbs/join-people.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { readReference } from '../cases/verbs/read-reference.ts';
import type { Typed } from '../kit/answers.ts';
import type { Choice } from '../kit/field.tsx';
import { cannot, type Outcome, wrong } from '../kit/save.server.ts';

/** A longer query narrows it. */
const FOUND_MAX = 10;

interface Choosing {
  readonly open: OpenDatabase;
  readonly reference: string;
  readonly typed: Typed;
  readonly actor: Actor;
  readonly now: number;
}

export async function mergeChosen({ open, reference, typed, actor, now }: Choosing): Promise<Outcome> {
  const { into = '', chosen, searched } = typed;
  if (into.trim() === '') return wrong({ into: 'Enter a name, an address or a number' });
  // A choice from an earlier search must not count for the current one.
  const one = chosen && searched === into ? readReference(chosen) : null;
  if (one !== null && isReference(one)) {
    const merged = await mergePeople(open, { reference, other: one, actor, now });
    if (merged.outcome === 'refused') return cannot(merged.why);
    if (merged.outcome === 'missing') throw new Response(null, { status: 404 });
    return { status: 'done', text: 'They are one person now.' };
  }
  const access = accessOf(actor);
  const people = await findPeople(open, { text: into, access, limit: FOUND_MAX, besides: reference });
  if (people.length === 0)
    return wrong({ into: 'Nobody else was found. Enter another name, address or number' });
  const found = people.map(choiceOf);
  if (searched !== into) return { status: 'more', found };
  return { status: 'refused', why: CHOOSE, errors: { chosen: CHOOSE }, found };
}

const CHOOSE = 'Choose the person to merge with';

function choiceOf({ reference, name, emails, phones, newestAt }: FoundPerson): Choice {
  return {
    value: reference,
    label: `${name}, last wrote ${shortTime(newestAt)} (${reference})`,
    hint: [...emails, ...phones].join(', '),
  };
}
