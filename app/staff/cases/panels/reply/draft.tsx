import { data, redirect } from 'react-router';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { kindOf } from '#domain/cases/list/view.server.ts';
import { removeAttachment } from '#domain/cases/replies/attachments.server.ts';
import { saveDraft } from '#domain/cases/verbs/drafts.server.ts';
import { savedAt } from '../../../drafts/saved-at.server.ts';
import { type Signed, staffAction } from '../../../guard.server.ts';
import { casePath } from '../../../kinds.ts';
import { caseButtonLoader, isFromRunningApp } from '../../../kit/save.server.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { readFilesForm } from '../files/read-form.server.ts';
import type { DraftAnswer } from './reply-answer.ts';

export const loader = caseButtonLoader();

/** Saves the draft. Without script, a reply's other buttons (`use`, `remove`, `discard`) come here too. */
export const action = staffAction(
  'answer-cases',
  async (args) => {
    const { actor, services, request } = args;
    const reference = args.params.reference ?? '';
    const { typed } = await readFilesForm(args, 'out');
    // A colleague has since signed in here: never save one person's text under another's name.
    if (typed.owner && typed.owner !== actor.id) return new Response(null, { status: 401 });
    const now = services.clock();
    const body = typed.discard ? '' : typed.message;
    const field = typed.field === 'note' ? 'note' : 'reply';
    const about = { reference, actor, now };
    if (body !== undefined) {
      const basedOn = typed.basedOn === undefined ? undefined : wholeNumber(typed.basedOn);
      const text = body.replace(/\r\n?/g, '\n');
      const { formKey } = typed;
      const saved = await saveDraft(services.open, { ...about, field, basedOn, formKey, body: text });
      if (saved.outcome === 'missing') throw data(null, { status: 404 });
      if (saved.outcome === 'conflict') {
        const { body: current, updatedAt } = saved.current;
        return reply({ status: 'conflict', current, at: savedAt(updatedAt, now), savedAt: updatedAt }, 409);
      }
      if (saved.outcome === 'refused') return reply({ status: 'refused', why: saved.why }, 409);
    }
    if (typed.remove) {
      await removeAttachment(services.open, services.files, { ...about, id: wholeNumber(typed.remove) });
    }
    if (isFromRunningApp(request))
      return reply({ status: 'saved', at: savedAt(now, now), savedAt: now }, 200);
    return back(args, reference, typed.use);
  },
  { unaudited: true },
);

async function back(
  { actor, services }: Signed,
  reference: string,
  use: string | undefined,
): Promise<Response> {
  const kind = await kindOf(services.open.db, reference, accessOf(actor));
  if (!kind) throw data(null, { status: 404 });
  const query = use ? `?${new URLSearchParams({ answer: use })}` : '';
  return redirect(`${casePath(kind, reference)}${query}#reply-desk`, 303);
}

function reply(value: DraftAnswer, status: number): Response {
  return Response.json(value, { status });
}
