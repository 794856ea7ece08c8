import { casePath, KINDS } from '../../../kinds.ts';
import type { FieldSpec } from '../../../kit/field.tsx';
import { type OnPage, VerbForm } from '../../parts/verb-form.tsx';
import { Alerts } from '../safeguarding/safeguarding-panel.tsx';
import type { NamedView, NeedToKnowView } from './named.server.ts';

interface PanelProps {
  readonly reference: string;
  readonly view: NamedView;
}

/** No one judges their own case. */
export function NamedPanel({ reference, view: { named, offered } }: PanelProps) {
  if (named.length === 0 && offered.length === 0) return null;
  return (
    <section aria-labelledby="named-heading" className="panel no-print grid gap-2 py-3">
      <h3 id="named-heading" className="text-lg">
        Members of staff involved
      </h3>
      <p className="text-sm">
        Anyone this is about can’t open or find it, isn’t told of it and can’t be assigned it, from the moment
        you name them.
      </p>
      {named.length > 0 && (
        <ul aria-label="Named as involved" className="grid gap-1">
          {named.map(({ id, name, barredWith, mayLift }) => (
            <li key={id}>
              <b className="wrap-anywhere">{name}</b>
              {barredWith && ` can’t read it either: they were invited by ${barredWith}.`}
              {mayLift && (
                <Unname reference={reference} id={id} name={name} isInvited={barredWith !== null} />
              )}
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <details>
          <summary className="fold font-bold">Name someone</summary>
          <NameForm reference={reference} offered={offered} />
        </details>
      )}
    </section>
  );
}

interface NameFormProps extends OnPage {
  readonly offered?: NamedView['offered'];
}

export function NameForm({ offered = [], ...onPage }: NameFormProps) {
  const field: FieldSpec = {
    name: 'staffId',
    label: 'Who is it about?',
    kind: 'select',
    none: 'Choose a person',
    choices: offered.map(({ id, name }) => ({ value: id, label: name })),
    hint: 'Someone without an account can’t open anything, and need not be named. Is it about you? Ask a colleague to name you.',
  };
  return <VerbForm {...onPage} verb="name-staff" fields={[field]} resets submit="Name them" />;
}

const REASON: FieldSpec = {
  name: 'reason',
  label: 'Why it is not about them',
  kind: 'text',
};

interface UnnameProps {
  readonly reference: string;
  readonly id: string;
  readonly name: string;
  readonly isInvited: boolean;
}

function Unname({ reference, id, name, isInvited }: UnnameProps) {
  return (
    <details>
      <summary className="fold text-sm">
        {isInvited ? 'Let them read it' : 'Named by mistake'}
        <span className="sr-only">: {name}</span>
      </summary>
      <UnnameForm reference={reference} id={id} />
    </details>
  );
}

export function UnnameForm({ id, ...onPage }: OnPage & { readonly id: string }) {
  return (
    <VerbForm
      {...onPage}
      verb="unname-staff"
      fields={[REASON]}
      hidden={{ staffId: id }}
      submit="Remove the name"
    />
  );
}

interface NeedToKnowProps {
  readonly reference: string;
  readonly view: NeedToKnowView;
  readonly isSorted: boolean;
}

export function NeedToKnow({ reference, view, isSorted }: NeedToKnowProps) {
  const { works, questions, seem, seemsMe } = view;
  const guard = isSorted ? view.guard : null;
  if (questions.length + seem.length === 0 && !guard && !seemsMe) return null;
  return (
    <section aria-labelledby="need-to-know" className="rounded-card border-2 border-ink bg-honey p-4">
      <h3 id="need-to-know" className="text-lg">
        Who may read this
      </h3>
      {questions.map((question) => (
        <div key={question.id} className="mt-2">
          <p className="wrap-anywhere">
            <Why {...question} /> They can’t open it until you answer: is it about them?
          </p>
          {works && <YesOrNo reference={reference} {...question} />}
        </div>
      ))}
      {seem.map((one) => (
        <div key={one.id} className="mt-2">
          <p className="wrap-anywhere">
            The message seems to name <b>{one.name}</b>, who can open it, because nobody else could. Is it
            about them?
          </p>
          {works && <YesOrNo reference={reference} {...one} />}
        </div>
      ))}
      {seemsMe && (
        <p className="mt-2">
          <b>The message seems to name you.</b> Nobody else can open it, so you can. Ask an owner to give a
          colleague an account, and leave it to them.
        </p>
      )}
      {guard && <GuardedLike reference={reference} guard={guard} works={works} />}
      {guard && view.alerts && <Alerts alerts={view.alerts} />}
    </section>
  );
}

type Question = NeedToKnowView['questions'][number];

function Why({ name, how, source }: Pick<Question, 'name' | 'how' | 'source'>) {
  const personName = <b>{name}</b>;
  if (how === null) return <>The message seems to name {personName}.</>;
  const where = source ? <CaseLink {...source} /> : 'another case';
  if (how === 'quoted')
    return (
      <>
        {personName} is named in {where}, which this message quotes.
      </>
    );
  return (
    <>
      {personName} is named in {where} by the same person.
    </>
  );
}

function CaseLink({ reference, kind }: NonNullable<Question['source']>) {
  return (
    <a className="inline-block py-2 font-bold" href={casePath(kind, reference)}>
      {reference}
    </a>
  );
}

function YesOrNo({ reference, id, name }: { reference: string; id: string; name: string }) {
  const hidden = { staffId: id };
  return (
    <div className="no-print mt-2 flex flex-wrap gap-3">
      <VerbForm
        reference={reference}
        verb="name-staff"
        subject={`yes ${id}`}
        hidden={hidden}
        submit={`Yes, about ${name}`}
      />
      <VerbForm
        reference={reference}
        verb="clear-staff"
        subject={`no ${id}`}
        hidden={hidden}
        submit={`Not about ${name}: let them see it`}
      />
    </div>
  );
}

interface GuardedLikeProps {
  readonly reference: string;
  readonly guard: NonNullable<NeedToKnowView['guard']>;
  readonly works: boolean;
}

function GuardedLike({ reference, guard: { source, how, kind }, works }: GuardedLikeProps) {
  const where = source ? <CaseLink {...source} /> : 'another case';
  return (
    <div className="mt-2">
      <p className="wrap-anywhere">
        Only those who may read {where} can open this, because{' '}
        {how === 'quoted' ? 'this message quotes it' : 'the same person wrote both'}.
      </p>
      {works && (
        <div className="no-print mt-2">
          <VerbForm
            reference={reference}
            verb="lift-guard"
            submit={`Another matter: open it to all who read ${KINDS[kind].many}`}
          />
        </div>
      )}
    </div>
  );
}
