import { data, type RouterContextProvider } from 'react-router';
import { keepingContext, type Services, servicesContext } from '#app/context.ts';
import { isPreviewToken, previewedBy } from '#domain/content/preview.server.ts';
import { type OwnTexts, PREVIEW_PARAM } from '#domain/page-texts/own-texts.ts';
import type { PageText, SentTexts } from '#domain/page-texts/page-text.ts';
import { findTexts } from '#domain/page-texts/page-texts.server.ts';
import { pageTextAt } from '#domain/page-texts/page-texts.ts';
import { sentTexts } from '#domain/page-texts/shown.ts';

interface PageRequest {
  readonly context: Readonly<RouterContextProvider>;
  readonly url: URL;
}

export async function pageTexts({ context, url }: PageRequest, page: PageText): Promise<SentTexts> {
  const own = await ownTextsOf({ context, url }, page);
  return sentTexts(page, own, factsOf(context));
}

async function ownTextsOf({ context, url }: PageRequest, page: PageText): Promise<OwnTexts> {
  const services = context.get(servicesContext);
  const draft = await requestedDraft(services, url);
  if (draft === 'gone') throw data(null, { status: 404 });
  return draft ?? services.pageTexts().get(page.path) ?? {};
}

function factsOf(context: PageRequest['context']) {
  const { provider, targets } = context.get(servicesContext);
  return { provider: provider(), targets: targets() };
}

/** Returns whether the address shows a draft, which must not be cached. */
export async function isDraftRequested({ context, url }: PageRequest): Promise<boolean> {
  if (url.search === '') return false;
  const draft = await requestedDraft(context.get(servicesContext), url);
  if (draft === null || draft === 'gone') return false;
  context.get(keepingContext).mayCache = false;
  return true;
}

async function requestedDraft(
  { open, secret, clock }: Services,
  url: URL,
): Promise<OwnTexts | 'gone' | null> {
  const token = url.searchParams.get(PREVIEW_PARAM);
  const page = pageTextAt(url.pathname);
  if (!token || !page) return null;
  const id = previewedBy(token, clock());
  if (id === null) return 'gone';
  const { id: own, previewsWithdrawn, content } = await findTexts(open.db, page);
  const isOwn = own === id && isPreviewToken(secret, token, { id, previewsWithdrawn }, 'page text preview');
  return isOwn ? content : 'gone';
}
