/**
 * `npm run lockfile`, after every change of dependencies: fixes what npm omits from package-lock.json.
 * 1. Binaries for platforms other than the one that made the lock, without which `npm ci` refuses the whole lock.
 * 2. `gypfile: false` of better-sqlite3, which has its binary: npm otherwise starts a compiler many machines lack.
 * 3. Each package's file, or npm first reads the package's versions, a sixth of `npm ci`'s work. It names no registry:
 *    .npmrc has npm replace the host with the configured one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const READY_BUILT = ['better-sqlite3'];
/** A host that can't exist (RFC 6761). */
const ANY_REGISTRY = 'https://registry.invalid';

const SYSTEMS = ['android', 'darwin', 'freebsd', 'win32', 'openharmony', 'linux'];
/** Longer names first: `arm64` contains `arm`. */
const PROCESSORS = ['arm64', 'ppc64', 'riscv64', 's390x', 'ia32', 'loong64', 'arm', 'wasm32', 'x64'];

interface Entry {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
  readonly name?: string;
  readonly version?: string | undefined;
  readonly resolved?: string;
  readonly [key: string]: unknown;
}

export interface Lock {
  readonly packages: Readonly<Record<string, Entry>>;
}

export function completeLock(lock: Lock): Lock {
  const packages: Record<string, Entry> = { ...lock.packages };
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const places = [`node_modules/${name}`, `${path}/node_modules/${name}`];
      if (places.some((place) => place in packages)) continue;
      packages[`node_modules/${name}`] = platformEntry(name, version, entry.dev ?? false);
    }
  }
  for (const name of READY_BUILT) {
    const key = `node_modules/${name}`;
    if (packages[key]) packages[key] = { ...packages[key], gypfile: false };
  }
  for (const [path, entry] of Object.entries(packages)) {
    const file = fileOf(path, entry);
    if (file) packages[path] = withFile(entry, `${ANY_REGISTRY}/${file}`);
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

function fileOf(path: string, { name, version }: Entry): string | undefined {
  const [, installedAs] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
  const full = name ?? installedAs;
  if (!installedAs || !full || !version) return undefined;
  return `${full}/-/${full.split('/').at(-1)}-${version}.tgz`;
}

function withFile({ name, version, resolved: _, ...rest }: Entry, resolved: string): Entry {
  return { ...(name ? { name } : {}), version, resolved, ...rest };
}

function platformEntry(name: string, version: string, dev: boolean): Entry {
  const parts = name.split('/').at(-1) ?? '';
  const os = SYSTEMS.find((system) => parts.includes(system));
  const cpu = PROCESSORS.find((processor) => parts.includes(processor));
  const libc =
    os === 'linux'
      ? parts.includes('musl')
        ? 'musl'
        : parts.includes('gnu')
          ? 'glibc'
          : undefined
      : undefined;
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(dev ? { dev } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
    ...(libc ? { libc: [libc] } : {}),
  };
}

export function readLock(): Lock {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Lock;
}

if (import.meta.main) writeFileSync(FILE, `${JSON.stringify(completeLock(readLock()), null, 2)}\n`);
