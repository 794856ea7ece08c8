import { useId, useRef } from 'react';
import { Link } from 'react-router';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { dialled } from '#domain/contact-details/phone-notes.ts';
import { editContactPath } from '../../../kinds.ts';
import { CAREFUL, DisclosureWarning } from '../../parts/needs-banner.tsx';
import type { Desk } from './load.server.ts';
import { CallForm, NoteForm } from './note-form.tsx';
import { ReplyForm } from './reply-form.tsx';
import { UndoReply } from './undo-reply.tsx';

export interface Answerable {
  readonly reference: string;
  readonly kind: CaseKind;
  readonly status: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly acknowledgedAt: number | null;
  /** The newest reply on the screen; null before the first. */
  readonly newestReplyId: number | null;
}

export const REPLY_DESK = 'reply-desk';

export function ReplyDesk({ view, desk }: { view: Answerable; desk: Desk }) {
  return (
    <div id={REPLY_DESK} className="grid gap-4">
      {desk.mine && <DisclosureWarning warning={desk.warning} />}
      {desk.mine && <Composer key={view.reference} view={view} mine={desk.mine} />}
    </div>
  );
}

type Mine = NonNullable<Desk['mine']>;

function Composer({ view, mine }: { view: Answerable; mine: Mine }) {
  const { reference, kind, email } = view;
  return (
    <div className="group/desk grid gap-4">
      <UndoReply reference={reference} undoable={mine.undoable} />
      <fieldset className="flex flex-wrap gap-x-2 border-b border-line">
        <legend className="sr-only">What do you want to do?</legend>
        <Tab value="reply" name="Reply" shortcut="reply" chosen={email !== null} />
        <Tab value="note" name="Note" shortcut="note" />
        <Tab
          value="call"
          name={LOG}
          chosen={email === null}
          drafted="group-has-[[data-call]_[data-drafted]]/desk:inline"
        />
      </fieldset>
      <Panel className="hidden group-has-[[name=desk][value=reply]:checked]/desk:block" name="Reply">
        {email ? <ReplyForm view={view} to={email} mine={mine} /> : <NoAddress view={view} />}
      </Panel>
      <Panel
        className="hidden rounded-card border-2 border-dashed border-ink bg-honey p-4 group-has-[[name=desk][value=note]:checked]/desk:block"
        name="Note"
      >
        <NoteForm
          reference={reference}
          formKey={mine.noteKey}
          loaded={mine.drafts.note}
          colleagues={mine.colleagues}
        />
      </Panel>
      <Panel
        className="hidden rounded-card bg-lavender p-4 group-has-[[name=desk][value=call]:checked]/desk:block"
        name={LOG}
        data-call
      >
        <CallForm reference={reference} kind={kind} formKey={mine.callKey} />
      </Panel>
    </div>
  );
}

const LOG = 'Log a call, letter or visit';

interface TabProps {
  readonly value: 'reply' | 'note' | 'call';
  readonly name: string;
  readonly shortcut?: string;
  readonly chosen?: boolean;
  readonly drafted?: string;
}

/** Works without script: the style sheet shows its panel. Arrow keys move between the three. */
function Tab({ value, name, shortcut, chosen = false, drafted }: TabProps) {
  const id = useId();
  const radio = useRef<HTMLInputElement>(null);
  return (
    <span className="inline-flex">
      <input
        ref={radio}
        id={id}
        type="radio"
        name="desk"
        value={value}
        defaultChecked={chosen}
        className="peer sr-only"
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the radio button beside it is what the keyboard uses. */}
      <label
        htmlFor={id}
        data-shortcut={shortcut}
        data-tab={value}
        className="inline-flex min-h-11 cursor-pointer items-center border-b-4 border-transparent px-3 peer-checked:border-ink peer-checked:font-bold peer-focus-visible:outline-3 peer-focus-visible:outline-ink hover:border-line"
        onClick={(event) => {
          // Immediate: the browser moves the focus after this, and typing in between would be lost.
          event.preventDefault();
          radio.current?.click();
          const desk = radio.current?.closest('.group\\/desk');
          const texts = [...(desk?.querySelectorAll<HTMLElement>('textarea, [data-no-shortcuts]') ?? [])];
          texts.find((text) => text.checkVisibility())?.focus();
          document.getElementById(CAREFUL)?.scrollIntoView({ block: 'nearest' });
        }}
      >
        {name}
        {drafted && (
          <span className={`ml-2 hidden rounded-pill bg-honey px-2 text-sm font-bold ${drafted}`}>Draft</span>
        )}
      </label>
    </span>
  );
}

function Panel({ name, ...section }: { name: string } & React.ComponentProps<'section'>) {
  return <section aria-label={name} {...section} />;
}

function NoAddress({ view: { kind, reference, phone } }: { view: Answerable }) {
  return (
    <p tabIndex={-1} data-no-shortcuts>
      There is no email address.{' '}
      <Link className="inline-block py-2.5" to={editContactPath(kind, reference)}>
        Add one
      </Link>
      {phone ? ', or ring ' : '.'}
      {phone && (
        <>
          <a className="inline-block py-2.5 font-bold" href={dialled(phone)}>
            {phone}
          </a>
          , then log the call.
        </>
      )}
    </p>
  );
}
