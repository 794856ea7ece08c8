import { useEffect } from 'react';
import { Link, useSubmit } from 'react-router';
import { casePath } from '../../kinds.ts';
import { Presence } from '../../live/presence.tsx';
import { ConcernPanel } from '../panels/concern/concern-panel.tsx';
import { CaseFiles } from '../panels/files/case-files.tsx';
import { HiringPanel } from '../panels/hiring/hiring-panel.tsx';
import { LearningPanel } from '../panels/learning/learning-panel.tsx';
import { NamedPanel } from '../panels/named/named-panel.tsx';
import { NeedToKnow } from '../panels/named/need-to-know.tsx';
import { ComposeBar } from '../panels/reply/compose-bar.tsx';
import { REPLY_DESK, ReplyDesk } from '../panels/reply/reply-desk.tsx';
import { SAFEGUARDING_PANEL, SafeguardingPanel } from '../panels/safeguarding/safeguarding-panel.tsx';
import { CaseActions, CONCERN_PANEL } from './case-actions.tsx';
import { CaseHead } from './case-head.tsx';
import { CaseOnPaper } from './case-on-paper.tsx';
import type { CaseScreen } from './case-view.server.ts';
import { LinkedCases } from './linked-cases.tsx';
import { NextStep } from './next-step.tsx';
import { OtherCases } from './other-cases.tsx';
import { PossibleCase } from './possible-case.tsx';
import { SafeguardingNumbers } from './safeguarding-numbers.tsx';
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

/**
 * A POST of its own, because a GET changes nothing: browsers and link checkers send those unread. When it fails, the
 * message stays unread and is tried at the next opening.
 */
function useMarkRead(opened: { readonly reference: string; readonly unread: boolean } | null) {
  const submit = useSubmit();
  const unread = opened?.unread ? opened.reference : null;
  useEffect(() => {
    if (!unread) return;
    // A key for each message, so that opening the next one immediately does not abort this.
    const fetcherKey = `read-${unread}`;
    void submit(null, { method: 'post', action: `/cases/${unread}/read`, navigate: false, fetcherKey });
  }, [unread, submit]);
}
