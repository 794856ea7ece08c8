import { STAGE_NAMES, STAGES } from '#domain/cases/application/stage.ts';
import { CASE_SOURCES } from '#domain/cases/case.table.ts';
import { OUTCOME_NAMES, OUTCOMES } from '#domain/cases/concern/outcome.ts';
import { SORTS } from '#domain/cases/list/views.ts';
import { SORT_WORDS, SOURCE_NAMES } from './case-text.ts';
import type { InboxView } from './inbox.server.ts';
import { DAYS, hasOutcomes, hasStages } from './inbox-address.ts';

const DAYS_NAMES = { 1: 'Today', 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days' } as const;

export function FilterFields({ inbox: { place, people, tags, branches } }: { inbox: InboxView }) {
  const own = place.view === 'mine' || place.view === 'unassigned';
  return (
    <>
      {!own && (
        <Choose name="assignee" label="Assigned to" any="Anyone" chosen={place.assignee}>
          {people.map(({ id, name }) => [id, name])}
        </Choose>
      )}
      {hasStages(place.kind) && (
        <Choose name="stage" label="Stage" any="Any stage" chosen={place.stage}>
          {STAGES.map((stage) => [stage, STAGE_NAMES[stage]])}
        </Choose>
      )}
      {branches.length > 1 && (
        <Choose name="branch" label="Branch" any="Any branch" chosen={place.branch}>
          {branches.map(({ id, name }) => [String(id), name])}
        </Choose>
      )}
      {tags.length > 0 && (
        <Choose name="tag" label="Tag" any="Any or none" chosen={place.tag}>
          {tags.map(({ id, name }) => [String(id), name])}
        </Choose>
      )}
      <Choose name="source" label="Source" any="Any source" chosen={place.source}>
        {CASE_SOURCES.map((source) => [source, sourceName(source)])}
      </Choose>
      {hasOutcomes(place.kind) && (
        <Choose name="outcome" label="Outcome" any="Any or none yet" chosen={place.outcome}>
          {OUTCOMES.map((outcome) => [outcome, OUTCOME_NAMES[outcome]])}
        </Choose>
      )}
      <Choose name="sort" label="Order" any="The usual" chosen={place.sort}>
        {SORTS.map((sort) => [sort, sort === 'due' ? `${SORT_WORDS.due} (if any)` : SORT_WORDS[sort]])}
      </Choose>
      <Choose name="days" label="Date" any="Any date" chosen={place.days}>
        {DAYS.map((days) => [String(days), DAYS_NAMES[days]])}
      </Choose>
      <Day name="from" label="From" chosen={place.from} />
      <Day name="to" label="To" chosen={place.to} />
    </>
  );
}

export function narrowedTo({ place, people, tags, branches }: InboxView): readonly string[] {
  const { assignee, stage, branch, tag, source, outcome, days, from, to, sort } = place;
  const named = (id: string, among: readonly { id: string | number; name: string }[]) =>
    among.find((one) => String(one.id) === id)?.name;
  return [
    assignee && `assigned to ${named(assignee, people) ?? 'someone'}`,
    stage && `stage ${STAGE_NAMES[stage].toLowerCase()}`,
    branch && `of ${named(branch, branches) ?? 'another branch'}`,
    tag && `with the tag ${named(tag, tags) ?? 'that nothing here has any more'}`,
    source && `that came ${source === 'website' ? 'from the website' : sourceName(source).toLowerCase()}`,
    outcome && OUTCOME_NAMES[outcome].toLowerCase(),
    days && !from && !to && (days === '1' ? 'from today' : `from the last ${days} days`),
    from && `from ${numbered(from)}`,
    to && `up to ${numbered(to)}`,
    sort === 'due' && 'with a deadline',
  ].filter((text) => typeof text === 'string' && text !== '') as string[];
}

function sourceName(source: (typeof CASE_SOURCES)[number]): string {
  return SOURCE_NAMES[source] ?? 'From the website';
}

/** Formats an ISO date as people write it: 3/11/2026. */
function numbered(day: string): string {
  return day.split('-').map(Number).reverse().join('/');
}

interface ChooseProps {
  readonly name: string;
  readonly label: string;
  readonly any: string;
  readonly chosen: string | null | undefined;
  readonly children: readonly (readonly [value: string, name: string])[];
}

function Choose({ name, label, any, chosen, children }: ChooseProps) {
  return (
    <label className="min-w-0 text-sm font-bold">
      {label}
      <select name={name} defaultValue={chosen ?? ''} className="input font-normal">
        <option value="">{any}</option>
        {children.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Day({ name, label, chosen }: Pick<ChooseProps, 'name' | 'label' | 'chosen'>) {
  return (
    <label className="min-w-0 text-sm font-bold">
      {label}
      <input type="date" name={name} defaultValue={chosen ?? ''} className="input font-normal" />
    </label>
  );
}
