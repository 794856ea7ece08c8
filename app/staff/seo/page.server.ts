import { data } from 'react-router';
import { changesBetween } from '#domain/audit/audit-detail.ts';
import { fullTime } from '#domain/cases/display-time.ts';
import { readPictures } from '#domain/media/media.server.ts';
import { placeholderError, placeholdersWithValues } from '#domain/provider/placeholder-errors.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { cardPath } from '#domain/seo/card.server.ts';
import {
  type PageSeoTexts,
  pageTextsSchema,
  readPageTexts,
  type SavedTexts,
  writePageTexts,
} from '#domain/seo/page-texts.server.ts';
import type { Typed } from '#domain/settings/sections.ts';
import type { Signed } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import { type Checked, type Sending, save, wrong } from '../kit/save.server.ts';
import { withPictureNames } from '../media/view.server.ts';
import { allHeads, type HeadParts, nameOf, type PageHead, pageHeads } from './heads.server.ts';
import { pageAddress, SEO_FIELDS, subjectAt } from './page-fields.ts';

/** The number of post titles checked for duplicates; older ones don't compete in search. */
const COMPARED_POSTS_MAX = 300;

type Looking = Pick<Signed, 'services'> & { readonly url: URL };

export async function loadPage({ services, url }: Looking, rest: string | undefined, origin: string) {
  const { db } = services.open;
  const provider = services.provider();
  const head = await headAt(rest, services);
  const [savedTexts, heads] = await Promise.all([readPageTexts(db, head.subject), pageHeads(services)]);
  const others = heads.filter(({ subject }) => subject !== head.subject);
  const media = (await readPictures(db, [savedTexts.texts.picture])).get(savedTexts.texts.picture);
  const posts = others.filter(({ kind }) => kind === 'post').slice(0, COMPARED_POSTS_MAX);
  return {
    subject: head.subject,
    path: head.path,
    visibleAddress: `${origin}${head.path ?? '/blog/…'}`,
    siteName: provider.name,
    placeholders: placeholdersWithValues(provider),
    builtIn: {
      title: head.title,
      description: head.description,
      picture: head.picture,
      isEmpty: head.isEmpty,
    },
    fields: typedOf(savedTexts.texts, head),
    card: media ? cardPath(media) : null,
    version: savedTexts.version,
    changed: changedBy(savedTexts),
    saved: url.searchParams.has('saved'),
    others: [...others.filter(({ kind }) => kind !== 'post'), ...posts].map((other) => ({
      name: nameOf(other),
      title: other.title.toLowerCase(),
      description: other.kind === 'post' ? '' : other.description.toLowerCase(),
    })),
  };
}

export async function savePage(args: Sending, rest: string | undefined) {
  const head = await headAt(rest, args.services);
  return save(args, {
    name: 'page words',
    check: (typed) => readTexts(typed, head, args.services.provider()),
    async do(texts, { version, open, actor, now }) {
      const before = await readPageTexts(open.db, head.subject);
      const result = await writePageTexts(open, {
        subject: head.subject,
        texts,
        version,
        actor,
        now,
      });
      switch (result.outcome) {
        case 'saved':
          addAuditDetail(args, {
            changes: changesBetween(
              SEO_FIELDS,
              await withPictureNames(open.db, SEO_FIELDS, typedOf(before.texts, head)),
              await withPictureNames(open.db, SEO_FIELDS, typedOf(texts, head)),
            ),
          });
          return undefined;
        case 'conflict': {
          const newest = result.current;
          const current = typedOf(newest.texts, head);
          return { status: 'conflict', current, version: newest.version, saved: changedBy(newest) };
        }
        case 'no-picture':
          return wrong({ picture: 'This picture was deleted. Choose another one.' });
        case 'missing':
          return { status: 'unavailable', why: 'This page is not there any more.' };
      }
    },
    to: `${pageAddress(head.subject)}?saved`,
  });
}

function readTexts(typed: Typed, head: PageHead, provider: Provider): Checked<PageSeoTexts> {
  const isListed = typed.listed === 'on';
  const read = pageTextsSchema.safeParse({
    title: typed.title ?? '',
    description: typed.description ?? '',
    picture: typed.picture ?? '',
    listed: isListed === head.listed ? '' : isListed ? 'yes' : 'no',
  });
  const errors: Record<string, string> = {};
  for (const field of ['title', 'description']) {
    const error = placeholderError(typed[field] ?? '', provider);
    if (error !== undefined) errors[field] = error;
  }
  if (read.success && Object.keys(errors).length === 0) {
    return { ok: true, value: withoutBuiltIn(read.data, head) };
  }
  for (const { path, message } of read.error?.issues ?? []) errors[String(path[0])] ??= message;
  return { ok: false, errors };
}

async function headAt(rest: string | undefined, parts: HeadParts): Promise<PageHead> {
  const head = (await allHeads(parts)).find(({ subject }) => subject === subjectAt(rest));
  if (!head) throw data(null, { status: 404 });
  return head;
}

/** Removes text equal to the default, which would go stale if stored. */
function withoutBuiltIn(texts: PageSeoTexts, head: PageHead): PageSeoTexts {
  return {
    ...texts,
    title: texts.title === head.title ? '' : texts.title,
    description: texts.description === head.description ? '' : texts.description,
  };
}

function typedOf({ title, description, picture, listed }: PageSeoTexts, head: PageHead): Typed {
  const isListed = listed ? listed === 'yes' : head.listed;
  return { title, description, picture, listed: isListed ? 'on' : '' };
}

function changedBy({ by, at }: SavedTexts): string | null {
  return by !== null && at !== null ? `${by}, ${fullTime(at)}` : null;
}
