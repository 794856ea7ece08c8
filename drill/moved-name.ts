// Loaded before everything else into a process for which the name of a host leads to the address that is in the file
// that DRILL_HOST names, and from then on to what is written there.
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const file = process.env.DRILL_HOST;
if (!file) throw new Error('DRILL_HOST names no file');
const lookup = dns.lookup;
dns.lookup = ((name: string, ...rest: unknown[]) =>
  Reflect.apply(lookup, dns, [
    name === 'database.drill' ? readFileSync(file, 'utf8') : name,
    ...rest,
  ])) as typeof lookup;
syncBuiltinESMExports();
