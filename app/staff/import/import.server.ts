import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { CASE_KINDS, type CaseKind } from '#domain/cases/kinds/kinds.ts';
import { type Category, findCategory, readCategories } from '#domain/content/posts.server.ts';
import type { Database } from '#domain/database.ts';
import { checkTable, chooseColumnsAgain, type TableChoice } from '#domain/import/check-table.server.ts';
import type { ItemKind } from '#domain/import/import.table.ts';
import { ImportFileError } from '#domain/import/import-file.ts';
import {
  findImport,
  type Import,
  type ImportOptions,
  removeImport,
  runImport,
  stopImport,
} from '#domain/import/imports.server.ts';
import { NOTE_TEXT, type NoteName } from '#domain/import/note.ts';
import { readImport } from '#domain/import/read-file.server.ts';
import { countItems, firstRows, readReport } from '#domain/import/report.server.ts';
import { fieldName, isTableField, mayBeSeveral, type TableFieldName } from '#domain/import/table-fields.ts';
import { uploadName } from '#domain/media/media.ts';
import { MultipartError, multipartBoundary, readMultipart } from '#platform/files/multipart.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import { keysOf } from '#platform/records/keys.ts';
import type { Signed } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import type { Typed } from '../kit/answers.ts';
import { type Checked, cannot, save } from '../kit/save.server.ts';
import { wholeNumber } from '../whole-number.ts';
import { formatCount, formatRows } from './report.tsx';

const EXAMPLES = 3;
const EXAMPLE_LENGTH = 40;

async function loadColumns(db: Database, { id, about, options }: Import) {
  const rows = await firstRows(db, id);
  const columns = about.columns.map(({ heading }, i) => {
    const cells = new Set(rows.map((cells) => cells[i]?.replace(/\s+/g, ' ').trim() ?? '').filter(Boolean));
    return { heading: nameOf(heading, i), examples: [...cells].slice(0, EXAMPLES).map(cut) };
  });
  const chosen = about.columns.map(({ field }, i) => [`column-${i}`, field ?? ''] as const);
  return { columns, loaded: { ...Object.fromEntries(chosen), kind: options.kind } as Typed };
}

function nameOf(heading: string, i: number): string {
  return heading || `Column ${i + 1}, without a heading`;
}

function cut(text: string): string {
  return text.length > EXAMPLE_LENGTH ? `${text.slice(0, EXAMPLE_LENGTH - 1).toWellFormed()}…` : text;
}

const FINDS_PEOPLE: readonly TableFieldName[] = ['name', 'firstName', 'lastName', 'email', 'phone'];

function readColumns(typed: Typed, { about }: Import): Checked<TableChoice> {
  const errors: Record<string, string> = {};
  const columns = about.columns.map(({ heading }, i) => {
    const value = typed[`column-${i}`] ?? '';
    if (value !== '' && !isTableField(value)) errors[`column-${i}`] = 'Choose what this column is';
    return { heading, field: isTableField(value) ? value : null };
  });
  for (const [i, { field }] of columns.entries()) {
    if (field === null || mayBeSeveral(field)) continue;
    const first = columns.findIndex((one) => one.field === field);
    if (first < i)
      errors[`column-${i}`] =
        `“${nameOf(columns[first]?.heading ?? '', first)}” is ${fieldName(field)} already. Choose something else for one of them`;
  }
  const has = (field: TableFieldName) => columns.some((one) => one.field === field);
  if (!FINDS_PEOPLE.some(has))
    errors['column-0'] ??= 'Choose which columns have the names, email addresses or phone numbers';
  const message = columns.findIndex(({ field }) => field === 'message');
  if (message >= 0 && !has('received'))
    errors[`column-${message}`] ??=
      'Choose also which column has the day on which it was received: deadlines count from it';
  const kind = CASE_KINDS.find((one): one is CaseKind => one === typed.kind);
  if (!kind) errors.kind = 'Choose what they are';
  return Object.keys(errors).length > 0 || !kind
    ? { ok: false, errors }
    : { ok: true, value: { columns, kind } };
}

type Calling = Pick<LoaderFunctionArgs, 'params'> & Pick<Signed, 'services'>;

const NAMED = 20;

export async function loadImport({ params, services }: Calling) {
  const { db } = services.open;
  const found = await findImport(db, wholeNumber(params.id));
  if (!found) throw data(null, { status: 404 });
  const [counts, ours] = await Promise.all([countItems(db, found.id), readCategories(db)]);
  const kinds = keysOf(counts).map((kind) => ({ kind, ...counts[kind] }));
  const present = kinds.filter(({ waiting, done, unchanged, left, failed }) =>
    [waiting, done, unchanged, left, failed].some((count) => count > 0),
  );
  const sum = (state: 'waiting' | 'failed') => kinds.reduce((total, one) => total + one[state], 0);
  const total = kinds.reduce((all, one) => all + one.waiting + one.done + one.unchanged + one.failed, 0);
  const report = await readReport(db, found.id);
  const isTable = found.kind === 'cases';
  return {
    id: found.id,
    isTable,
    table: isTable && found.state === 'columns' ? await loadColumns(db, found) : null,
    months: services.provider().retention.enquiryMonths,
    toFix: report.find(({ what: name }) => name === 'row-wrong')?.count ?? 0,
    fileName: found.fileName,
    state: found.state,
    site: found.about.site,
    finished: found.finishedAt === null ? null : shortTime(found.finishedAt),
    categories: found.about.categories,
    ours,
    loaded: startingChoices(found, ours),
    pictures: counts.picture.waiting,
    progress: { done: total - sum('waiting'), total },
    failed: sum('failed'),
    kinds: present.map(({ kind, ...rest }) => ({ kind, ...rest })),
    report: (found.state === 'columns' ? [] : report).map(({ what: noteName, kind, count, items }) => ({
      key: `${kind} ${noteName}`,
      title: `${isTable ? formatRows(count) : formatCount(kind, count)}: ${NOTE_TEXT[noteName]}`,
      items: items
        .slice(0, NAMED)
        .map((item) => ({ ...item, isRow: isTable, to: isTable ? null : placeOf(kind, noteName, item) })),
      more: Math.max(0, items.length - NAMED),
    })),
  };
}

function placeOf(
  kind: ItemKind,
  noteName: NoteName,
  { target, details }: { readonly target: number | null; readonly details: readonly string[] },
): string | null {
  if (noteName === 'page-address' || noteName === 'redirect-draft')
    return `/seo/redirects/new?${new URLSearchParams({ from: details[0] ?? '' })}`;
  if (target === null) return null;
  if (kind === 'picture') return `/media/edit/${target}`;
  return kind === 'page' ? `/pages/${target}` : `/posts/${target}`;
}

function startingChoices({ about }: Import, ours: readonly Category[]): Typed {
  const categories = about.categories.map(({ slug, name }, i) => {
    const same = ours.find(
      (one) => one.slug === slug || one.name.toLowerCase() === name.trim().toLowerCase(),
    );
    return [`category-${i}`, same?.slug ?? ours[0]?.slug ?? ''];
  });
  return { ...Object.fromEntries(categories), publish: 'on', pictures: '' };
}

export async function changeImport(
  args: Calling & Pick<Signed, 'actor'> & Pick<LoaderFunctionArgs, 'request' | 'context'>,
) {
  const { params, services } = args;
  const found = await findImport(services.open.db, wholeNumber(params.id));
  if (!found) throw data(null, { status: 404 });
  const { id } = found;
  const ours = await readCategories(services.open.db);
  const here = `/settings/import/${id}`;
  const verb = verbOf((await readTyped(args.request.clone())).do);
  addAuditDetail(args, { verb });
  if (verb === 'stop') {
    await stopImport(services.open, id);
    return redirect(here, 303);
  }
  if (verb === 'check') {
    return save(args, {
      name: 'columns of an import',
      check: (typed) => readColumns(typed, found),
      async do(choice, { open, now }) {
        const { secret } = services;
        return (await checkTable(open, id, choice, { secret, now })) ? undefined : cannot(OTHERWISE);
      },
      to: here,
    });
  }
  return save(args, {
    name: 'import',
    check: (typed) => (verb === 'run' ? readOptions(typed, found, ours) : { ok: true, value: null }),
    async do(options, { open }) {
      if (verb === 'remove') {
        return (await removeImport(open, id)) ? redirect('/settings/import?removed', 303) : cannot(RUNS);
      }
      const done = verb === 'columns' ? chooseColumnsAgain(open, id) : runImport(open, id, options);
      return (await done) ? undefined : cannot(OTHERWISE);
    },
    to: here,
  });
}

const VERBS = ['check', 'columns', 'run', 'stop', 'go-on', 'remove'] as const;

function verbOf(text: string | undefined): (typeof VERBS)[number] {
  const verb = VERBS.find((one) => one === text);
  if (!verb) throw data(null, { status: 404 });
  return verb;
}

const RUNS = 'It is running. Stop it first.';
const OTHERWISE =
  'A colleague started or stopped it while you had it open. The page shows its current state.';

function readOptions(typed: Typed, { about, kind, options }: Import, ours: readonly Category[]) {
  if (kind === 'cases') return { ok: true as const, value: options };
  const chosen = about.categories.map(({ slug }, i) => [slug, typed[`category-${i}`] ?? '', i] as const);
  const wrong = chosen.filter(([, slug]) => !findCategory(ours, slug));
  if (wrong.length > 0) {
    const errors = Object.fromEntries(wrong.map(([, , i]) => [`category-${i}`, 'Choose a category']));
    return { ok: false as const, errors };
  }
  const value: ImportOptions = {
    ...options,
    pictures: typed.pictures === 'on',
    publish: typed.publish === 'on',
    categories: Object.fromEntries(chosen.map(([theirs, slug]) => [theirs, slug])),
  };
  return { ok: true as const, value };
}

type Received = { readonly ok: true; readonly id: number } | { readonly ok: false; readonly why: string };

const NO_FILE = 'Choose a file first.';
const NOT_ARRIVED = 'Part of the file didn’t reach us. Please choose it again.';
const NOT_SAVED = 'The file couldn’t be read just now. Please try again.';

export async function receiveImport({
  request,
  actor,
  services: { open, clock, log },
}: Pick<ActionFunctionArgs, 'request'> & Pick<Signed, 'actor' | 'services'>): Promise<Received> {
  const boundary = multipartBoundary(request.headers.get('content-type'));
  if (!boundary || !request.body) return { ok: false, why: NO_FILE };
  try {
    for await (const { filename, bytes } of readMultipart(request.body, boundary)) {
      if (!filename) continue;
      const from = { fileName: uploadName(filename), actor, now: clock() };
      return { ok: true, id: await readImport(open, bytes, from) };
    }
    return { ok: false, why: NO_FILE };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof ImportFileError) return { ok: false, why: error.message };
    if (error instanceof MultipartError) return { ok: false, why: NOT_ARRIVED };
    log.error({ error: nameAndPlace(error) }, 'import not read');
    return { ok: false, why: NOT_SAVED };
  }
}
