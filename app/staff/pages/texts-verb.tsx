import { data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { PageText } from '#domain/page-texts/page-text.ts';
import { findTexts, listTextVersions } from '#domain/page-texts/page-texts.server.ts';
import { titleOfPage } from '#domain/page-texts/page-texts.ts';
import {
  cancelSchedule,
  discardDraft,
  type SavedTexts,
  saveTexts,
  type TextsToSave,
  withdrawTextsPreview,
} from '#domain/page-texts/write-texts.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import { ConfirmPage } from '../kit/confirm-page.tsx';
import { verbAt } from '../kit/save.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/texts-verb.ts';
import { pageNamed } from './texts.server.ts';
import { type TextsDone, textsPath } from './texts-notice.tsx';

interface TextsVerb {
  readonly ask?: readonly [submit: string, means: string];
  readonly done: TextsDone;
  readonly do: (
    open: OpenDatabase,
    page: PageText,
    by: Omit<TextsToSave, 'content'> & { readonly restored: number },
  ) => Promise<SavedTexts | null>;
}

const VERBS: Readonly<Record<string, TextsVerb>> = {
  discard: {
    ask: [
      'Discard the draft',
      'The editor shows again what readers see, or will see. What you saved before is among the versions.',
    ],
    done: 'discarded',
    do: discardDraft,
  },
  cancel: {
    ask: [
      'Cancel the schedule',
      'What was to be shown later becomes a draft. What readers see now stays until you change it.',
    ],
    done: 'cancelled',
    do: cancelSchedule,
  },
  'withdraw-preview': {
    ask: ['Withdraw the preview link', 'The old link will stop working. You get a new one to pass on.'],
    done: 'withdrawn',
    async do(open, page, { version }) {
      return (await withdrawTextsPreview(open, page)) ? { outcome: 'saved', version } : null;
    },
  },
  restore: {
    done: 'restored',
    async do(open, page, { restored, ...by }) {
      const found = (await listTextVersions(open.db, page)).find(({ id }) => id === restored);
      return found
        ? saveTexts(open, page, { ...by, content: found.content, versionReason: 'restored' })
        : null;
    },
  },
};

export const loader = formPageLoader('edit-site', async ({ services, params, url }) => {
  const page = pageNamed(params.page);
  const { ask } = verbAt(VERBS, url);
  if (!ask) throw redirect(`${textsPath(page)}/versions`);
  const { version } = await findTexts(services.open.db, page);
  const [submit, means] = ask;
  return { submit, means, version, title: titleOfPage(page), back: textsPath(page) };
});

export const action = staffAction('edit-site', async (args) => {
  const { services, actor, params, request, url } = args;
  const page = pageNamed(params.page);
  const verb = verbAt(VERBS, url);
  const typed = await readTyped(request);
  const by = { version: wholeNumber(typed.version), staffId: actor.id, now: services.clock() };
  const did = await verb.do(services.open, page, { ...by, restored: wholeNumber(params.version) });
  if (!did) throw data(null, { status: 404 });
  addAuditDetail(args, { about: titleOfPage(page) });
  return redirect(textsPath(page, did.outcome === 'saved' ? verb.done : 'conflict'), 303);
});

export const handle = { hydrates: 'at once' };

export default function TextsVerbPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  const { submit, means, version, title, back } = loaderData;
  return (
    <ConfirmPage
      title={`${submit}?`}
      submit={submit}
      hidden={{ version: String(version) }}
      back={{ to: back, name: 'Go back' }}
    >
      <p className="font-bold wrap-anywhere">{title}</p>
      <p className="measure">{means}</p>
    </ConfirmPage>
  );
}
