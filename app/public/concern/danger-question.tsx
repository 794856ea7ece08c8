import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Group } from '#app/forms/apply-question.tsx';
import type { Opening } from '#app/forms/message-form.tsx';
import { DANGER, DANGER_ANSWERS, DANGER_QUESTION, type DangerAnswer } from '#domain/cases/kinds/danger.ts';
import { safeguardingText, townsToChoose } from '#domain/provider/safeguarding.ts';
import { onCallWhen } from '#domain/provider/spoken.ts';
import { useProvider } from '../frame/provider-view.ts';
import { PhoneLink } from '../frame/reach-us.tsx';
import { Choice } from './choice.tsx';
import { Safeguarding, type SafeguardingData } from './council-numbers.tsx';
import { TownQuestion, type TownQuestionInput } from './town-question.tsx';

const NUMBER = 'inline-flex min-h-11 min-w-11 items-center justify-center font-bold whitespace-nowrap';
const BOX = 'my-4 grid gap-3 rounded-card bg-honey p-4';

interface DangerQuestionProps extends Opening {
  readonly safeguarding: SafeguardingData;
}

/** The first question of a concern. CSS shows an answer's follow-up below it; a browser that can't hides nothing. */
export function DangerQuestion({ idOf, errors, typed, safeguarding }: DangerQuestionProps) {
  const ringId = idOf('ring');
  const town = { id: idOf('town'), error: errors.town, typed: typed.town };
  const leadsTo: Record<DangerAnswer, ReactNode> = {
    now: <RingNow id={ringId} />,
    harm: <Harmed safeguarding={safeguarding} {...town} />,
    no: null,
  };
  return (
    <Group label={DANGER_QUESTION} id={idOf('danger')} hint={undefined} error={errors.danger}>
      {(described) =>
        DANGER_ANSWERS.map((answer, place) => (
          <Choice
            key={answer}
            id={place === 0 ? idOf('danger') : undefined}
            name="danger"
            value={answer}
            label={DANGER[answer].label}
            isChosen={typed.danger === answer}
            described={answer === 'now' ? [described, ringId].filter(Boolean).join(' ') : described}
            leadsOn={answer !== 'now'}
          >
            {leadsTo[answer]}
          </Choice>
        ))
      }
    </Group>
  );
}

function RingNow({ id }: { id: string }) {
  const { onCallPhone, onCallHours } = useProvider();
  return (
    <div className={BOX}>
      <p id={id} className="text-xl font-bold">
        Ring <PhoneLink phone="999" className={NUMBER} /> now.
      </p>
      {onCallPhone && (
        <p>
          When help is on its way, ring us on <PhoneLink phone={onCallPhone} className={NUMBER} />
          {onCallWhen(onCallHours)}.
        </p>
      )}
      <p>
        You don’t need to fill anything in. When it is safe to write, you can tell us what happened: choose “
        {DANGER.harm.label}”.
      </p>
    </div>
  );
}

interface HarmedProps extends TownQuestionInput {
  readonly safeguarding: SafeguardingData;
}

function Harmed(props: HarmedProps) {
  return (
    <div className={BOX}>
      <Numbers {...props} />
      <p>
        You can tell us as well, below. Only the people here who are responsible for safeguarding read it. If
        someone else could see or hear our answer, tell us how and when it is safe to reach you.
      </p>
      <p>
        <Link to="/staying-safe" className="inline-block py-2">
          More about staying safe
        </Link>
      </p>
    </div>
  );
}

function Numbers({ safeguarding, ...town }: HarmedProps) {
  const { contacts, protector } = safeguarding;
  const towns = townsToChoose(contacts);
  if (!protector || towns.length === 0) return <Safeguarding {...safeguarding} />;
  return (
    <>
      <p>{safeguardingText(protector, true).ring}</p>
      <TownQuestion towns={towns} {...town} elsewhere={<Safeguarding {...safeguarding} />} />
    </>
  );
}
