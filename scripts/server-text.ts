import type { Plugin } from 'vite';

/** React Router's list of the files for browsers, which names each of some hundred files for many of 400 routes. */
const MANIFEST = /^\0virtual:react-router\/server-manifest$/;
const FILES = /\[('\/assets\/[^']+'(?:,'\/assets\/[^']+')*)\]/g;
/** Of `react-dom/server`, both ways to render: whole pages, which all of ours are, and streams. */
const RENDERING = /\/react-dom\/server\.node\.js$/;

/**
 * @returns `code`, in which every name of a file stands once, and lists of files say which of them they hold
 * @throws Error when it has no such list: React Router writes it in another way
 */
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

/**
 * Of a file of JavaScript: the same with every character beyond ASCII escaped, which means the same in strings,
 * templates, regular expressions and names. Node keeps the text of a file in memory, in two bytes a letter as soon as
 * one of them is not ASCII. Only `String.raw` sees the difference, and a pattern made with it does not.
 */
export function asciiSource(code: string): string {
  return code.replace(BEYOND_ASCII, (_, slashes: string, character: string) => {
    // A character that is escaped already, which is never needed, means the character.
    const before = slashes.slice(slashes.length % 2);
    return before + character.split('').map(escaped).join('');
  });
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Makes the server's text smaller, which its process keeps in memory as long as it runs. */
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

/**
 * The lines of the other way are left out, so that its file is not needed.
 * @throws Error when there are none: React writes them in another way
 */
export function wholePagesOnly(code: string): string {
  const left = code.replace(/^.*(?:\bs\.|react-dom-server\.node\.).*$/gm, '');
  if (left === code) throw new Error('What renders streams is written in another way');
  return left;
}
