import { data, redirect } from 'react-router';
import type { Services } from '#app/context.ts';
import { changesBetween } from '#domain/audit/audit-detail.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { fullTime, shortTime } from '#domain/cases/display-time.ts';
import { nameOfPage } from '#domain/content/pages.ts';
import { previewToken } from '#domain/content/preview.server.ts';
import { readTexts, textsToProofread } from '#domain/page-texts/check.ts';
import { type OwnTexts, PREVIEW_PARAM, wholeTexts } from '#domain/page-texts/own-texts.ts';
import type { PageText } from '#domain/page-texts/page-text.ts';
import { type EditedTexts, findTexts } from '#domain/page-texts/page-texts.server.ts';
import { pageTextNamed, reviewWasDue, titleOfPage } from '#domain/page-texts/page-texts.ts';
import { PAGE_PLACEHOLDER_NAMES } from '#domain/page-texts/placeholders.ts';
import { publishTexts, saveTexts } from '#domain/page-texts/write-texts.server.ts';
import { gazetteer } from '#domain/places/gazetteer.server.ts';
import { type Proofs, proofreadTexts } from '#domain/proofreading/proofread.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import type { Typed } from '../kit/answers.ts';
import { isFromRunningApp, type Sending, save, wrong } from '../kit/save.server.ts';
import { draftSaved, isPublishing, savedBy, stopsOf, withSchedule } from '../posts/document.server.ts';
import { readTimes, requestedFields } from './texts-fields.ts';
import { type TextsDone, textsPath } from './texts-notice.tsx';

/** @throws a 404 */
export function pageNamed(name: string | undefined): PageText {
  const page = pageTextNamed(name ?? '');
  if (!page) throw data(null, { status: 404 });
  return page;
}

export function saveTextsForm(args: Sending, page: PageText) {
  const title = titleOfPage(page);
  return save(args, {
    name: 'texts of a page',
    check: (typed) => readForm(page, typed, args.services.clock()),
    async do({ content, from, until }, { typed, version, open, actor, now }) {
      const by = { version, content, staffId: actor.id, now };
      const publishes = isPublishing(typed);
      const proofs = await proofsOf(page, content, args.services);
      const stopped = publishes ? stopsOf(proofs) : {};
      if (Object.keys(stopped).length > 0) return wrong(stopped);
      const before = await findTexts(open.db, page);
      const saved = publishes
        ? await publishTexts(open, page, { ...by, from, until })
        : await saveTexts(open, page, { ...by, versionReason: typed.do === 'save' ? 'saved' : null });
      if (saved.outcome === 'conflict') {
        const { current } = saved;
        return { status: 'conflict', current: wholeTexts(page, current.content), ...savedBy(current) };
      }
      const changes = changesBetween(
        requestedFields(page),
        wholeTexts(page, publishes ? before.publicTexts : before.content),
        wholeTexts(page, content),
      );
      addAuditDetail(args, { verb: typed.do ?? '', about: title, changes });
      if (publishes) return redirect(textsPath(page, doneBy(from, until)), 303);
      const staysOpen = isFromRunningApp(args.request);
      const to = textsPath(page, 'saved');
      return draftSaved({ now, typed, staysOpen, to }, { version: saved.version, proofs });
    },
    to: textsPath(page),
  });
}

export async function proofsOf(
  page: PageText,
  content: OwnTexts,
  { provider }: Pick<Services, 'provider'>,
): Promise<Proofs> {
  const publisher = { provider: provider(), known: await gazetteer() };
  return proofreadTexts(textsToProofread(page, content), publisher, PAGE_PLACEHOLDER_NAMES);
}

function readForm(page: PageText, typed: Typed, now: number) {
  return withSchedule(
    readTexts(page, typed, { today: isoDay(now), isReady: isPublishing(typed) }),
    typed.do === 'schedule' ? readTimes(typed, now) : { ok: true, value: { from: null, until: null } },
  );
}

function doneBy(from: number | null, until: number | null): TextsDone {
  if (from !== null) return 'scheduled';
  return until === null ? 'published' : 'published-until';
}

export function viewTexts(
  page: PageText,
  texts: EditedTexts,
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
) {
  const { id, version, content, publicTexts, draft, startsAt, endsAt, previewsWithdrawn } = texts;
  const due = page.isLegal ? reviewWasDue(publicTexts, isoDay(clock())) : null;
  const token =
    id === null ? null : previewToken(secret, { id, previewsWithdrawn }, clock(), 'page text preview');
  return {
    name: nameOfPage(page.path),
    path: page.path,
    title: titleOfPage(page),
    version,
    values: wholeTexts(page, content),
    changed: Object.keys(content),
    isOwn: Object.keys(publicTexts).length > 0,
    draft: draft && { by: draft.by, at: shortTime(draft.at) },
    startsAt: startsAt === null ? null : fullTime(startsAt),
    reviewWasDue: due === null ? null : spokenDate(due),
    endsAt: endsAt === null ? null : fullTime(endsAt),
    preview: token && `${page.path}?${PREVIEW_PARAM}=${token}`,
  } as const;
}
export type TextsView = ReturnType<typeof viewTexts>;
