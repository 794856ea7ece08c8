import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const READING = [
  ...['app/forms', 'domain/contact-details', 'domain/conversation', 'domain/incoming', 'domain/places'],
  ...['platform/files', 'platform/mail', 'platform/text', 'platform/xml'],
];
/** Why these files need no reader in `linear.test.ts`. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'domain/conversation/link.server.ts': 'reads a number of fifteen digits at most',
  'domain/incoming/came-back.server.ts': 'joins the spaces of a report that is cut',
  'domain/incoming/case-of.server.ts': 'looks for references, each of six letters',
  'domain/incoming/mailbox.schema.ts': 'is for owners',
  'domain/incoming/take-in-text.server.ts': 'joins the spaces of a name',
  'platform/mail/read-mail.server.ts': 'runs in a thread with a time limit',
  'platform/mail/smtp.server.ts': 'checks an address that was read before',
  'platform/mail/text-parts.server.ts': 'runs in the same thread',
};
/** Readers of bodies that are no forms of fields, and what holds them. */
const BODIES: Readonly<Record<string, string>> = {
  'app/public/messages/read-form.server.ts': 'counts fields and files as they arrive',
  'app/resources/api/answers.ts': 'JSON of 64 kB at most, which is parsed natively',
  'app/resources/text-reports.ts': 'a report of 64 kB at most',
};
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** A regular expression with a part that repeats. */
const REPEATING =
  /(?<![\w)<])\/(?![/*>])(?:[^/\n\\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])*[+*}](?:[^/\n\\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])*\/[dgimsuvy]+[.;,)\s]/;

const sourceOf = (file: string) => readFileSync(file, 'utf8').replaceAll(COMMENTS, '');

function filesIn(folders: readonly string[]): readonly string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .filter((file) => !/\.test\.|\/test-/.test(file));
}

/** Every file that `file` imports, and those that these import. */
function importsOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, type, path = ''] of sourceOf(file).matchAll(
    /^(?:import|export)( type)? [^;]*?from '([#.][^']+)'/gm,
  ))
    if (!type) importsOf(path.startsWith('#') ? path.slice(1) : join(dirname(file), path), found);
  return found;
}

test('every file that reads by a repeating pattern what strangers send is read by growth, or says why not', () => {
  const measured = importsOf('server/linear.test.ts');
  const reading = filesIn(READING).filter((file) => REPEATING.test(sourceOf(file)));
  expect(reading.length).toBeGreaterThan(20);
  expect(reading.filter((file) => !measured.has(file)).sort()).toEqual(Object.keys(ELSEWHERE).sort());
});

test('no public route reads the body of a request past the readers that count its fields', () => {
  const routes = filesIn(['app/public', 'app/resources']);
  const reading = routes.filter((file) =>
    /request\.(?:formData|json|text|arrayBuffer|blob|body)\b/.test(sourceOf(file)),
  );
  expect(reading.sort()).toEqual(Object.keys(BODIES).sort());
});
