import { SATURDAY } from '#domain/cases/test-cases.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { loadPaper } from './case-paper.server.ts';
import { writeCase } from './case-pdf.server.ts';

export const MONDAY = SATURDAY + 2 * DAY_MS;

export async function paperOf(open: OpenDatabase, actor: Actor, reference: string) {
  const services = { open, clock: () => MONDAY, provider: () => DEMO_PROVIDER, outbox: { sends: true } };
  return (await loadPaper({ actor, services } as never, reference))!;
}

export async function textOf(...of: Parameters<typeof paperOf>): Promise<string> {
  const written: string[] = [];
  const write = (text: string) => void written.push(text);
  const fact = (name: string, value: string) => void written.push(`${name}: ${value}`);
  Array.from(writeCase({ heading: write, paragraph: write, fact }, await paperOf(...of)));
  return written.join('\n');
}
