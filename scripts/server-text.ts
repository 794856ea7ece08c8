import type { Plugin } from 'vite';

/** React Router's browser manifest, which repeats some hundred file names for many of 400 routes. */
const MANIFEST = /^\0virtual:react-router\/server-manifest$/;
const FILES = /\[('\/assets\/[^']+'(?:,'\/assets\/[^']+')*)\]/g;
const RENDERING = /\/react-dom\/server\.node\.js$/;

/** Writes each file name only once. @throws Error if there is no such list: React Router has changed its format */
export function nameFilesOnce(code: string): string {
  const places = new Map<string, number>();
  const lists = code.replace(FILES, (_, list: string) => {
    const held = list.split(',').map((name) => {
      if (!places.has(name)) places.set(name, places.size);
      return places.get(name);
    });
    return `filesAt('${held.join(' ')}')`;
  });
  if (places.size === 0) throw new Error('The list of files for browsers is written in another way');
  return `const files = [${[...places.keys()].join(', ')}];
const filesAt = (places) => places.split(' ').map((place) => files[place]);
${lists}`;
}

const BEYOND_ASCII = /(\\*)(\P{ASCII})/gu;

/** Escapes non-ASCII: a single such letter doubles the text in memory. Only `String.raw` differs. */
export function asciiSource(code: string): string {
  return code.replace(BEYOND_ASCII, (_, slashes: string, character: string) => {
    // An escaped character, which never needs it, means the character.
    const before = slashes.slice(slashes.length % 2);
    return before + character.split('').map(escaped).join('');
  });
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Shrinks the server's text, which its process holds in memory as long as it runs. */
export function smallServerText(): Plugin {
  return {
    name: 'small-server-text',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: [MANIFEST, RENDERING] },
      handler: (code, id) => ({
        code: MANIFEST.test(id) ? nameFilesOnce(code) : wholePagesOnly(code),
        map: null,
      }),
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = asciiSource(file.code);
      }
    },
  };
}

/** Removes the streaming renderer, so that its file isn't loaded. @throws Error if React has changed its format */
export function wholePagesOnly(code: string): string {
  const left = code.replace(/^.*(?:\bs\.|react-dom-server\.node\.).*$/gm, '');
  if (left === code) throw new Error('What renders streams is written in another way');
  return left;
}
