import { useEffect } from 'react';
import { Link, useSubmit } from 'react-router';
import { dialled } from '#domain/contact-details/phone-notes.ts';
import { type SafeguardingContact, safeguardingLines } from '#domain/provider/safeguarding.ts';
import { casePath } from '../../kinds.ts';
import { Presence } from '../../live/presence.tsx';
import { ConcernPanel } from '../panels/concern/concern-panel.tsx';
import { CaseFiles } from '../panels/files/case-files.tsx';
import { HiringPanel } from '../panels/hiring/hiring-panel.tsx';
import { LearningPanel } from '../panels/learning/learning-panel.tsx';
import { NamedPanel, NeedToKnow } from '../panels/named/named-panel.tsx';
import { ComposeBar } from '../panels/reply/compose-bar.tsx';
import { REPLY_DESK, ReplyDesk } from '../panels/reply/reply-desk.tsx';
import { SAFEGUARDING_PANEL, SafeguardingPanel } from '../panels/safeguarding/safeguarding-panel.tsx';
import { CaseChangeForm } from '../parts/case-change.tsx';
import { VerbButton } from '../parts/verb-form.tsx';
import { CaseActions, CONCERN_PANEL } from './case-actions.tsx';
import { CaseHead } from './case-head.tsx';
import { CaseLink } from './case-link.tsx';
import { CaseOnPaper } from './case-on-paper.tsx';
import type { CaseScreen } from './case-view.server.ts';
import { LinkForm } from './other-case-form.tsx';
import { PossibleCase } from './possible-case.tsx';
import { TagsPanel } from './tags-panel.tsx';
import { TasksPanel } from './tasks-panel.tsx';
import { TextStop } from './text-stop.tsx';
import { Thread } from './thread.tsx';

interface CaseDetailProps {
  readonly view: CaseScreen;
  readonly listAddress: string;
}

export function CaseDetail({ view, listAddress }: CaseDetailProps) {
  const { reference, mayAnswer, mergedInto, desk, concern, hiring, safeguarding, named, learning } = view;
  useMarkRead(view);
  return (
    <article className="case">
      <div className="case-body">
        <div className="case-main">
          <p className="no-print lg:hidden">
            <Link className="inline-flex min-h-11 items-center font-bold" to={listAddress}>
              ← Back to the list
            </Link>
          </p>
          <CaseHead view={view} />
          {mergedInto && <MergedInto mergedInto={mergedInto} />}
          <PossibleCase view={view} />
          <TextStop view={view} />
          <NeedToKnow reference={reference} view={view.needToKnow} isSorted={view.possibleCase === null} />
          {mayAnswer && <CaseActions view={view} />}
          <Presence reference={reference} />
          <Thread view={view} />
          {!mergedInto && desk.mine && (
            <ComposeBar key={reference} desk={REPLY_DESK} hasEmail={view.email !== null} />
          )}
          {!mergedInto && (
            <section aria-label="Answer" id="answer" className="no-print">
              <NextStep view={view} />
              <ReplyDesk view={view} desk={desk} />
            </section>
          )}
        </div>
        <div className="case-side">
          {safeguarding && (
            <section id={SAFEGUARDING_PANEL} tabIndex={-1} className="no-print">
              <SafeguardingPanel reference={reference} safeguarding={safeguarding} />
            </section>
          )}
          {concern && (
            <section id={CONCERN_PANEL} tabIndex={-1} className="no-print">
              <ConcernPanel reference={reference} concern={concern} people={view.people} />
            </section>
          )}
          {(safeguarding || concern) && <SafeguardingNumbers contacts={view.councils} />}
          {named && <NamedPanel reference={reference} view={named} />}
          {learning && <LearningPanel reference={reference} view={learning} />}
          {hiring && (
            <section className="no-print">
              <HiringPanel reference={reference} hiring={hiring} />
            </section>
          )}
          <TasksPanel view={view} />
          <CaseFiles reference={reference} files={desk.files} mayAdd={desk.mine !== null} />
          <TagsPanel view={view} />
          <LinkedCases view={view} />
          <OtherCases others={view.others} />
        </div>
      </div>
      <CaseOnPaper panels={view} />
    </article>
  );
}

function MergedInto({ mergedInto }: { mergedInto: NonNullable<CaseScreen['mergedInto']> }) {
  return (
    <p className="rounded-card bg-lavender p-4">
      This was merged into{' '}
      <Link className="inline-block py-2 font-bold" to={casePath(mergedInto.kind, mergedInto.reference)}>
        {mergedInto.reference}
      </Link>
      . Continue there.
    </p>
  );
}

/** Uses POST: browsers and link checkers send GETs unread. A failure is retried at the next opening. */
function useMarkRead(opened: { readonly reference: string; readonly unread: boolean } | null) {
  const submit = useSubmit();
  const unread = opened?.unread ? opened.reference : null;
  useEffect(() => {
    if (!unread) return;
    // One key per message, so that opening the next doesn't abort this request.
    const fetcherKey = `read-${unread}`;
    void submit(null, { method: 'post', action: `/cases/${unread}/read`, navigate: false, fetcherKey });
  }, [unread, submit]);
}

function OtherCases({ others }: Pick<CaseScreen, 'others'>) {
  if (others.length === 0) return null;
  return (
    <details className="panel no-print">
      <summary className="fold">
        <h3 className="inline text-lg">Other messages from this person</h3>{' '}
        <span className="text-sm">{others.length}</span>
      </summary>
      <ul className="mt-1 divide-y divide-line">
        {others.map((one) => (
          <li key={one.reference}>
            <CaseLink item={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function SafeguardingNumbers({ contacts }: { contacts: readonly SafeguardingContact[] }) {
  if (contacts.length === 0) return null;
  return (
    <details className="panel no-print py-3">
      <summary className="fold font-bold">Safeguarding numbers</summary>
      <ul className="mt-2 grid gap-2">
        {contacts.map((contact) => (
          <li key={contact.id}>
            <b>{contact.council}</b>
            {safeguardingLines(contact).map(({ phone, when }) => (
              <span key={phone} className="block">
                <a href={dialled(phone)} className="inline-block py-2 whitespace-nowrap">
                  {phone}
                </a>
                {when && `, ${when}`}
              </span>
            ))}
            {contact.page && (
              <a href={contact.page} rel="noreferrer" className="inline-block py-2">
                Website of {contact.council}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Asks for the next step of an answered case without a deadline, so that none stays open without a date. */
function NextStep({ view: { reference, next, mayHold, desk } }: { view: CaseScreen }) {
  if (!next || !mayHold || !desk.mine) return null;
  return (
    <section
      aria-labelledby="next-heading"
      className="mb-4 grid gap-2 rounded-card border border-line bg-sage px-4 py-3 text-sm"
    >
      <p>
        <strong id="next-heading">What is next?</strong> {next}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <CaseChangeForm reference={reference} verb="close">
          <button type="submit" className="button px-3 text-sm">
            Close it
          </button>
        </CaseChangeForm>
        <CaseChangeForm reference={reference} verb="wait" className="contents">
          <span>or put on hold until</span>
          {desk.mine.holdChoices.map(({ label, day }) => (
            <button key={day} type="submit" name="hold" value={day} className="button px-3 text-sm">
              <span className="sr-only">On hold until </span>
              {label}
            </button>
          ))}
        </CaseChangeForm>
      </div>
    </section>
  );
}

function LinkedCases({ view }: { view: CaseScreen }) {
  const { reference, linked, others, status } = view;
  const mayLink = view.mayAnswer && status !== 'merged' && status !== 'spam';
  if (linked.length === 0 && !mayLink) return null;
  return (
    <section aria-labelledby="linked-heading" className="panel no-print">
      <h3 id="linked-heading" className="pt-2 text-lg">
        Linked cases
      </h3>
      {linked.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {linked.map((one) => (
            <li key={one.reference} className="grid gap-1 pb-2">
              <CaseLink item={one} />
              {mayLink && (
                <VerbButton
                  reference={reference}
                  verb="unlink"
                  typed={{ other: one.reference }}
                  look="button px-4 text-sm"
                >
                  Unlink {one.reference}
                </VerbButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayLink && (
        <details>
          <summary className="fold">Link another case</summary>
          <LinkForm reference={reference} others={others} />
        </details>
      )}
    </section>
  );
}
