import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { reachFacts } from '#domain/cases/case-fields.ts';
import { warningOf } from '#domain/cases/concern/complainant.server.ts';
import { fullTime } from '#domain/cases/display-time.ts';
import { plainReply } from '#domain/cases/formatting.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import type { ThreadEntry } from '#domain/cases/list/thread.server.ts';
import { type CaseView, viewCase } from '#domain/cases/list/view.server.ts';
import { findAttachment } from '#domain/cases/replies/attachments.server.ts';
import { type ForwardedFile, forwardCase, forwardSchema } from '#domain/cases/replies/forward.server.ts';
import { findEmailFile } from '#domain/incoming/files.server.ts';
import { messageIn } from '#domain/incoming/said.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import type { Signed } from '../../guard.server.ts';
import type { Typed } from '../../kit/answers.ts';
import { cannot, fits, type Sending, save, toCase } from '../../kit/save.server.ts';
import { noteView, type Viewing } from '../../kit/view.server.ts';
import { holdsOf } from '../../privacy/of-case.server.ts';
import { filesOfCase } from '../panels/files/file-view.server.ts';

const QUOTED = ['message', 'conversation', 'nothing'] as const;
type Quoted = (typeof QUOTED)[number];

interface QuoteOptions {
  readonly extent: Quoted;
  readonly reach: boolean;
}

/** Returns what the person and the office wrote to each other, never what colleagues noted. */
function quotedOf(view: CaseView, { extent, reach }: QuoteOptions): string {
  const facts = reachFacts(view.sent).map(({ label, value }) => `${label}: ${value}`);
  const quotes = [
    reach ? [view.name, ...facts].join('\n') : '',
    extent === 'nothing' ? '' : firstMessage(view),
    ...(extent === 'conversation' ? view.thread.map(entryText) : []),
  ];
  return quotes.filter(Boolean).join('\n\n');
}

function firstMessage({ name, receivedAt, email, sent }: CaseView): string {
  return saying(name, receivedAt, email?.text.trim() || sent.message);
}

function entryText(entry: ThreadEntry): string {
  switch (entry.type) {
    case 'message':
      return saying(entry.by, entry.at, entry.email?.text.trim() || entry.sent.message);
    case 'reply':
      return saying(entry.by, entry.at, plainReply(entry.body));
    case 'email':
      return entry.outcome === 'joined'
        ? saying(authorName(entry), entry.at, messageIn(entry.text, entry.isAnswer))
        : '';
    default:
      return '';
  }
}

function authorName({ writer, ...sender }: Extract<ThreadEntry, { readonly type: 'email' }>): string {
  const { name, address } = writer?.by === 'forward' ? writer : sender;
  return name || address;
}

function saying(by: string, at: number, text: string): string {
  return text ? `${fullTime(at)}, ${by}:\n${text}` : '';
}

export type ForwardView = Awaited<ReturnType<typeof loadForward>>;

async function caseAt({ actor, services }: Signed, reference: string): Promise<CaseView> {
  const view = await viewCase(services.open.db, reference, {
    access: accessOf(actor),
    staffId: actor.id,
  });
  if (!view) throw data(null, { status: 404 });
  return view;
}

export async function loadForward(args: Signed & Viewing, reference: string) {
  const view = await caseAt(args, reference);
  await noteView(args, [view, ...view.mergedCases]);
  const files = await filesOfCase(args.services.open.db, view.id, null);
  return {
    reference,
    kind: view.kind,
    mergedInto: view.mergedInto,
    warning: await warningOf(args.services.open.db, view.id),
    ...(await holdsOf(args, view.id)),
    formKey: randomUUID(),
    files: files.map(({ key, name, size }) => ({ key, name, size })),
    quoted: {
      message: quotedOf(view, { extent: 'message', reach: false }),
      conversation: quotedOf(view, { extent: 'conversation', reach: false }),
      reach: quotedOf(view, { extent: 'nothing', reach: true }),
    },
  };
}

const checkForward = fits(forwardSchema);

export function sendForward(args: Sending & Signed, reference: string) {
  const { services, actor } = args;
  return save(args, {
    name: 'forwarded message',
    check: checkForward,
    async do({ to, message: body }, { typed, open, now }) {
      const view = await caseAt(args, reference);
      const files = await chosenFiles(args, view, typed);
      if (files === null) return cannot('A file that you chose is gone. Look at the files, then send again.');
      const sent = await forwardCase(open, {
        ...{ reference, to, body, files, actor, now },
        quoted: quotedOf(view, { extent: quotedPart(typed), reach: typed.reach !== undefined }),
        submissionKey: typed.formKey ?? '',
        messageIdDomain: mailDomain(services.provider()),
      });
      if (sent.outcome === 'missing') throw data(null, { status: 404 });
      if (sent.outcome === 'refused') return cannot(sent.why);
      services.outbox.nudge();
      return undefined;
    },
    to: () => toCase(args, reference),
  });
}

function quotedPart({ what: choice }: Typed): Quoted {
  return QUOTED.find((one) => one === choice) ?? 'nothing';
}

async function chosenFiles(
  { actor, services }: Signed,
  view: CaseView,
  typed: Typed,
): Promise<readonly ForwardedFile[] | null> {
  const { db } = services.open;
  const access = accessOf(actor);
  const keys = Object.keys(typed).filter((name) => /^(?:file-\d+|email-\d+-\d+)$/.test(name));
  const listed = await filesOfCase(db, view.id, null);
  const files = await Promise.all(
    keys.map((key) => {
      const reference = listed.find((file) => file.key === key)?.address.split('/')[2] ?? '';
      const [of, id = 0, fileId = 0] = key.split('-').map((part, i) => (i === 0 ? part : Number(part)));
      return of === 'file'
        ? findAttachment(db, { reference, id: Number(id), access, staffId: actor.id })
        : findEmailFile(db, { reference, emailId: Number(id), fileId: Number(fileId), access });
    }),
  );
  const there = files.filter((file) => file !== null && file !== undefined);
  return there.length === files.length ? there : null;
}
