/** Creates a release: a self-contained folder, without npm, a compiler or the build tools. */
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { EXTERNAL } from '../vite.config.ts';
import { measure, targetOf } from './measure.ts';

const SCRIPTS = ['healthy', 'migrate', 'staff', 'seed', 'backup', 'restore', 'take-over', 'doctor'];
/** The commands of `npm run` that work in a release; `start` is the built site itself. */
export const COMMANDS = ['start', ...SCRIPTS];
const AS_THEY_ARE = ['LICENSE', 'CHANGELOG.md', 'docs/configuration.md', 'docs/operating.md', 'deploy'];
const BUILT = ['build/client', 'build/server'];
/** Files unused at run time: types, maps, native sources, descriptions. Licences stay. */
const NOT_READ = /(\.(map|ts|mts|cts|tsx|c|cc|h|gyp|gypi)|(^|\/)(readme|changelog|history)(\.\w+)?)$/i;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** @param target an empty folder; receives the run-time dependencies for this platform */
export function layRelease(root: string, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const path of [...AS_THEY_ARE, ...BUILT])
    cpSync(join(root, path), join(target, path), { recursive: true });
  const { files, packages } = neededBy(
    root,
    SCRIPTS.map((command) => `scripts/${command}.ts`),
  );
  for (const file of files) cpSync(join(root, file), join(target, file));
  for (const folder of withTheirOwn(root, [...packages, ...EXTERNAL])) copyPackage(root, folder, target);
  cpSync(realpathSync(join(root, 'node_modules/node/bin/node')), join(target, 'bin/node'));
  cpSync(join(root, 'deploy/kindlewick'), join(target, 'bin/kindlewick'));
  const { name, version, description, license, type, imports } = readManifest(root);
  const manifest = { name, version, private: true, description, license, type, imports };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function neededBy(root: string, entries: readonly string[]) {
  const files = new Set(entries);
  const packages = new Set<string>();
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const { specifier, value } of measure(file, readFileSync(join(root, file), 'utf8')).imports) {
      if (!value || specifier.startsWith('node:')) continue;
      const target = targetOf(file, specifier);
      if (target === undefined) packages.add(packageOf(specifier));
      else if (!target.startsWith('build/')) files.add(target);
    }
  }
  return { files, packages };
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Returns the folders of the packages `names` and their dependencies, as Node resolves them from `root`. */
function withTheirOwn(root: string, names: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>();
  const top = resolve(root);
  const find = (name: string, from: string): string | undefined => {
    const folder = join(from, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    return from === top ? undefined : find(name, dirname(from));
  };
  for (const name of names) {
    const folder = find(name, top);
    if (!folder) throw new Error(`The package ${name} is not installed`);
    folders.add(folder);
  }
  for (const folder of folders) {
    const { dependencies, optionalDependencies, peerDependencies } = readManifest(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      // A missing package is for another platform, or optional: npm has installed all required ones.
      const found = find(name, folder);
      if (found) folders.add(found);
    }
  }
  return folders;
}

function copyPackage(root: string, folder: string, target: string): void {
  cpSync(folder, join(target, relative(root, folder)), {
    recursive: true,
    dereference: true,
    filter: (path) => {
      const inside = relative(folder, path);
      if (/(^|\/)node_modules(\/|$)/.test(inside) || NOT_READ.test(inside)) return false;
      return basename(dirname(path)) !== 'prebuilds' || basename(path).startsWith(PLATFORM);
    },
  });
}

export const PLATFORM = `${process.platform}-${process.arch}`;
