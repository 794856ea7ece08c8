import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  countLines,
  isScript,
  isTest,
  type Measures,
  measure,
  NOT_DELIVERED,
  sources,
  targetOf,
} from './measure.ts';

/** Lowest first: a layer may import itself and those before it. */
const LAYERS = ['platform', 'domain', 'app', 'server', 'start.ts', 'serve.ts'];
/** The areas of app, lowest first; those on one line never import each other. */
const APP_AREAS = [
  ['generated', 'starter'],
  ['ui'],
  ['pictures'],
  ['mail'],
  ['forms'],
  ['public', 'staff', 'resources'],
];
/** Floors above domain's own files, lowest first: values come from below, except at database start-up. */
const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  domain: [
    ['cdn', 'migrations', 'nations', 'schedule', 'virus-scans'],
    ['calendar', 'care-services', 'contact-details', 'look', 'places'],
    ['provider'],
    ['lists'],
    ['audit', 'media', 'outbox'],
    ['mark', 'regulator', 'staff'],
    ['api-tokens', 'mail-account', 'text-messages', 'webhooks'],
    ['proof'],
    ['cases'],
    ['bundles', 'content', 'directory', 'drafts', 'incoming', 'letters', 'statistics'],
    ['keys', 'page-texts', 'proofreading', 'reviews', 'settings'],
    ['conversation', 'privacy', 'seo'],
    ['backup', 'demo', 'import'],
    ['readiness'],
  ],
  'domain/cases': [
    ['kinds'],
    ['edit'],
    ['deadlines', 'live', 'people'],
    ['notices'],
    ['records'],
    ['application', 'concern'],
    ['safeguarding'],
    ['verbs'],
    ['replies'],
    ['list'],
    ['search'],
  ],
};
const ABOVE_FLOORS = 'domain/migrate.server.ts';
/** Files directly in app combine the areas, except the context that every area above ui reads. */
const APP_CONTEXT = 'app/context.ts';
/** Only these, and tests, may read the configuration. */
const READS_CONFIG = ['start.ts', 'serve.ts', 'server', 'scripts', 'test', 'bench', 'drill', 'e2e'];
const LINES_MAX = 250;
/** Content is data, whose length is what it describes. */
export const LENGTH_EXEMPT = /\.content\.tsx?$/;
/** Never changes once it is released, so it depends on nothing in domain that changes. */
const MIGRATION = /^domain\/migrations\/(\d|baseline\/)/;
const FUNCTION_LINES_MAX = 70;
const TELLS_STORIES = /(\.test\.tsx?$|^e2e\/)/;
/** Uninformative names. The provider has services, so a file may be about those. */
const EMPTY_FILE_NAMES = ['utils', 'helpers', 'lib', 'common', 'misc'];
const EMPTY_FOLDER_NAMES = [...EMPTY_FILE_NAMES, 'services'];

export function layerViolations(root: string): string[] {
  return sources(root).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const found = [...nameViolations(path), ...lengthViolations(path, text)];
    if (!isScript(path)) return found;
    const { imports, functions } = measure(path, text);
    return [...found, ...functionViolations(path, functions), ...importViolations(path, imports)];
  });
}

function nameViolations(path: string): string[] {
  const folders = dirname(path).split('/');
  const empty = folders.filter((name) => EMPTY_FOLDER_NAMES.includes(name));
  const file = basename(path).replace(/\..*$/, '');
  if (EMPTY_FILE_NAMES.includes(file)) empty.push(file);
  return empty.map((name) => `${path}: the name "${name}" says nothing of what is inside`);
}

function lengthViolations(path: string, text: string): string[] {
  const lines = countLines(text);
  if (lines <= LINES_MAX || LENGTH_EXEMPT.test(path)) return [];
  return [`${path}: has ${lines} lines, at most ${LINES_MAX} are allowed`];
}

function functionViolations(path: string, functions: Measures['functions']): string[] {
  if (LENGTH_EXEMPT.test(path) || TELLS_STORIES.test(path)) return [];
  return functions
    .filter(({ lines }) => lines > FUNCTION_LINES_MAX)
    .map(
      ({ name, line, lines }) => `${path}:${line}: ${name} has ${lines} lines, at most ${FUNCTION_LINES_MAX}`,
    );
}

function importViolations(path: string, imports: Measures['imports']): string[] {
  return [...new Set(imports.map(({ specifier }) => specifier))].flatMap((specifier) => {
    const isValue = imports.some((one) => one.specifier === specifier && one.value);
    const problem = importProblem(path, specifier) ?? (isValue ? floorProblem(path, specifier) : undefined);
    return problem ? [`${path}: imports ${specifier}, but ${problem}`] : [];
  });
}

/** Allows types from any floor, because they don't exist at run time. */
function floorProblem(path: string, specifier: string): string | undefined {
  const target = targetOf(path, specifier);
  if (target === undefined || isTest(path) || path === ABOVE_FLOORS) return undefined;
  for (const [parent, floors] of Object.entries(FLOORS)) {
    if (!path.startsWith(`${parent}/`) || !target.startsWith(`${parent}/`)) continue;
    const [from, to] = [folderIn(parent, path), folderIn(parent, target)];
    if (from === to || to === undefined) continue;
    if (from === undefined) return `what stands directly in ${parent} is below all of its folders`;
    const [own, other] = [from, to].map((name) => floors.findIndex((floor) => floor.includes(name)));
    if (own === undefined || other === undefined) continue;
    if (Math.min(own, other) < 0) return `${own < 0 ? from : to} has no floor in scripts/layers.ts`;
    if (own === other) return `${parent}/${from} and ${parent}/${to} stand side by side`;
    if (own < other) return `${parent}/${from} stands below ${parent}/${to}`;
  }
  return undefined;
}

function importProblem(path: string, specifier: string): string | undefined {
  const target = targetOf(path, specifier);
  if (target === undefined) return undefined;
  const [from = '', to = ''] = [top(path), top(target)];
  const [fromLayer, toLayer] = [LAYERS.indexOf(from), LAYERS.indexOf(to)];
  const tested = isTest(path);

  if (fromLayer >= 0 && specifier.startsWith('.') && from !== to && path.includes('/')) {
    return `a relative import stays within ${from}; write #${target}`;
  }
  if (to === 'config.ts' && !READS_CONFIG.includes(from) && !tested) {
    return `only ${READS_CONFIG.join(', ')} read the configuration`;
  }
  if (from === 'config.ts' && toLayer > 0) return 'config.ts stands below every layer but platform';
  if (fromLayer < 0) return undefined;
  if (NOT_DELIVERED.includes(to) && !tested) return `${to} is not part of what is delivered`;
  if (toLayer > fromLayer && !tested) return `${from} stands below ${to}`;
  if (from === 'app' && to === 'app') return appProblem(path, target);
  if (MIGRATION.test(path) && !tested && to === 'domain' && top(target, 2) !== 'domain/migrations')
    return 'a migration reads nothing else in domain, which changes after it';
  if (top(path, 2) === 'app/ui' && to === 'domain') return 'app/ui knows no word of the business';
  return undefined;
}

function appProblem(path: string, target: string): string | undefined {
  const [from, to] = [appArea(path), appArea(target)];
  if (from.name === to.name) return undefined;
  if (target === APP_CONTEXT && from.rank > appArea('app/ui/').rank) return undefined;
  if (from.rank === to.rank) return `${from.name} and ${to.name} stand side by side`;
  return to.rank > from.rank ? `${from.name} stands below ${to.name}` : undefined;
}

function appArea(path: string): { name: string; rank: number } {
  const area = path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '';
  const rank = APP_AREAS.findIndex((areas) => areas.includes(area));
  return rank < 0 ? { name: 'app', rank: APP_AREAS.length } : { name: `app/${area}`, rank };
}

function top(path: string, depth = 1): string {
  return path.split('/').slice(0, depth).join('/');
}

type Needs = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns folders that need each other's values at run time; imports of types don't count. */
export function folderCircles(
  files: readonly (Pick<Measures, 'imports'> & { path: string })[],
  parent: string,
): string[][] {
  const needs = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = folderIn(parent, path);
    if (from === undefined) continue;
    const needed = needs.get(from) ?? new Set<string>();
    needs.set(from, needed);
    for (const { specifier, value } of imports) {
      const to = value ? folderIn(parent, targetOf(path, specifier)) : undefined;
      if (to !== undefined) needed.add(to);
    }
  }
  return groups(needs);
}

function folderIn(parent: string, path: string | undefined): string | undefined {
  const [folder, ...rest] = path?.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split('/') : [];
  return rest.length > 0 ? folder : undefined;
}

function groups(needs: Needs): string[][] {
  const reached = new Map([...needs.keys()].map((from) => [from, reach(needs, from)]));
  const open = new Set([...needs.keys()].sort());
  const found: string[][] = [];
  for (const one of open) {
    const group = [...open].filter((other) => reached.get(one)?.has(other) && reached.get(other)?.has(one));
    for (const other of group) open.delete(other);
    if (group.length > 1) found.push(group);
  }
  return found;
}

function reach(needs: Needs, from: string): Set<string> {
  const found = new Set<string>();
  const open = [from];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    for (const next of needs.get(one) ?? []) {
      if (!found.has(next)) open.push(next);
      found.add(next);
    }
  }
  return found;
}
