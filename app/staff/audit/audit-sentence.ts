import { matchPath } from 'react-router';
import { SCOPES, scopeAudited } from '#domain/api-tokens/scopes.ts';
import { type Change, readDetail } from '#domain/audit/audit-detail.ts';
import type { AuditView } from '#domain/audit/list.server.ts';
import { SECRET_CHANGED } from '#domain/keys/secret-changed.ts';
import { isListName, LISTS } from '#domain/lists/lists.ts';
import { FACT_NAMES, isFactSection } from '#domain/settings/sections.ts';
import { KINDS } from '../kinds.ts';
import { groupsOf, OWN_PAGES } from '../shell/screens.ts';
import { DONE } from './audit-text.ts';

export interface AuditSentence {
  readonly actor: string;
  readonly did: string;
  readonly changes: readonly Change[];
}

type Entry = Pick<AuditView, 'by' | 'action' | 'subject' | 'detail'>;
type Names = ReadonlyMap<string, string>;

const NOBODY = 'The person who runs the server';
const NAMED = /\b(?:blog post|page|picture|entry|service|vacancy|template for replies|API token|webhook)\b/;
const REFERENCE = /^[A-Z]-[0-9A-Z]{6}$/;

export function auditSentence(entry: Entry, names: Names): AuditSentence {
  const actor = entry.by ?? NOBODY;
  const changes = entry.action === 'changed' ? (readDetail(entry.detail).changes ?? []) : [];
  const did = didOf(entry, names);
  const [first, ...more] = changes;
  if (!first || did.startsWith('added ')) return { actor, did, changes };
  if (!/^(saved|changed) /.test(did) && first.from !== '') return { actor, did, changes };
  if (!/^(saved|changed) /.test(did)) return { actor, did: `${did}: ${first.to}`, changes: more };
  const where = did.replace(/^(saved|changed) /, '').replace(/^an? /, 'the ');
  if (more.length === 0) return { actor, did: `${changeText(first)} in ${where}`, changes: [] };
  return { actor, did: `changed ${changes.length} answers in ${where}`, changes };
}

export function changeText({ label, from, to }: Change): string {
  if (from === '') return `set “${label}” to ${to}`;
  if (to === '') return `emptied “${label}”, which was ${from}`;
  return `changed “${label}” from ${from} to ${to}`;
}

function named(did: string, about: string | undefined): string {
  return about ? did.replace(NAMED, (label) => `${label} “${about}”`) : did;
}

function didOf(entry: Entry, names: Names): string {
  const { action, subject, detail } = entry;
  const about = subject ?? '';
  const byToken = tokenText(about, action, detail);
  if (byToken) return byToken;
  switch (action) {
    case 'changed':
      return changedText(about, detail, names);
    case 'viewed':
      return (VIEWED[detail ?? ''] ?? 'opened {reference}').replace('{reference}', about);
    case 'exported':
      return exportedText(about, detail ?? '');
    case 'refused':
      return `was not allowed to use ${placeOf(about)}`;
    case 'restored':
      return `restored the backup ${detail ?? ''}`.trim();
    default:
      return `${action} ${about}`.trim();
  }
}

/** Describes a program's action with a person's token; null for anything else. */
function tokenText(subject: string, action: string, detail: string | null): string | null {
  const { route, about } = readDetail(detail);
  const scope = scopeAudited(route);
  if (!scope) return null;
  const { did, didMany } = SCOPES[scope];
  const text = REFERENCE.test(subject) ? `${did} ${subject}` : didMany;
  const deed = action === 'refused' ? `was not allowed to use ${placeOf(subject)}` : text;
  return `${deed} with the API token “${about ?? ''}”`;
}

function changedText(subject: string, detail: string | null, names: Names): string {
  const { route, verb, about } = readDetail(detail);
  if (subject.startsWith('/users/') && detail?.endsWith('from the command line')) {
    return `removed the second factor of ${names.get(subject.slice('/users/'.length)) ?? 'a colleague'}`;
  }
  if (subject === SECRET_CHANGED) {
    const lost = detail === null ? '' : ', and the former one is lost';
    return `changed APP_SECRET, with which passwords and links are sealed${lost}`;
  }
  const pattern = subject === '/welcome' ? 'welcome' : (route || subject).replace(/^\//, '');
  const did = Object.hasOwn(DONE, pattern) ? DONE[pattern] : undefined;
  if (did === undefined) return `changed ${subject}`;
  const params = matchPath(`/${pattern}`, subject)?.params ?? {};
  const variant = verb ?? params.verb ?? (pattern === 'welcome' ? (detail ?? '') : '');
  const text = typeof did === 'string' ? did : Object.hasOwn(did, variant) ? did[variant]! : did.other;
  const filled: Readonly<Record<string, string>> = {
    reference: params.reference ?? subject,
    person: names.get(params.id ?? '') ?? 'a colleague',
    list: listTitle(params.list),
    section: isFactSection(params.section) ? FACT_NAMES[params.section] : (params.section ?? ''),
    path: params['*']?.startsWith('post:') ? 'a blog post' : `the page /${params['*'] ?? ''}`,
  };
  return named(
    text.replace(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? ''),
    about,
  );
}

function exportedText(subject: string, detail: string): string {
  if (REFERENCE.test(subject)) {
    if (detail === 'PDF') return `downloaded ${subject} as a PDF`;
    if (detail.startsWith('email ')) return `downloaded an email of ${subject} as it came`;
    if (detail.startsWith('file ')) return `downloaded a file of ${subject}`;
    if (detail.startsWith('bundle for ')) return `downloaded ${subject} in the ${detail}`;
    if (detail.startsWith('copy for ')) return `downloaded what ${subject} holds, as a ${detail}`;
  }
  if (subject === 'email set aside') return `downloaded an email that had been set aside (${detail})`;
  if (subject === 'backup') return `downloaded the backup ${detail}`;
  if (subject === 'import') return 'downloaded the rows of an import that something is wrong with';
  if (subject === 'audit log') return `downloaded the audit log, ${detail}`;
  const description = Object.hasOwn(KINDS, subject)
    ? KINDS[subject as keyof typeof KINDS].title
    : subject === 'all kinds'
      ? 'messages of all kinds'
      : subject;
  return detail === 'JSON'
    ? `read the list ${description} through the interface for programs`
    : `downloaded the list ${description} (${detail})`;
}

const VIEWED: Readonly<Record<string, string>> = {
  'answer form': 'opened the reply form of {reference}',
  letter: 'opened the letter to {reference}',
  'list of files': 'opened the files of {reference}',
  'outgoing email': 'opened an email about {reference}',
  'preview of a file': 'saw a small picture of a file of {reference}',
};

function placeOf(subject: string): string {
  if (!subject.startsWith('/')) return subject;
  const screens = [
    ...groupsOf('owner').flatMap((group) => group.screens),
    ...OWN_PAGES,
    ...Object.values(KINDS).map(({ path, title }) => ({ path, name: title })),
  ];
  const found = screens.find(({ path }) => subject === path || subject.startsWith(`${path}/`));
  return found ? `${found.name} (${subject})` : `the address ${subject}`;
}

function listTitle(list: string | undefined): string {
  return isListName(list) ? LISTS[list].title : (list ?? '');
}
