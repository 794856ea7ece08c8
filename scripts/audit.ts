import { spawnSync } from 'node:child_process';
import { z } from 'zod';

/** Without `--omit`: packages that face visitors are bundled, so they count as development packages. */
export const AUDIT = ['audit', '--json'] as const;

const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'] as const;
const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.enum(SEVERITIES) })),
  metadata: z.object({ dependencies: z.object({ total: z.number() }) }),
});

/** Summarises npm's report. An unreachable registry isn't a failure. */
export function judgeAudit(json: string): { readonly text: string; readonly failed: boolean } {
  const report = parse(json);
  if (!report) return { text: 'The registry did not answer, so nothing was audited.', failed: false };
  const { total } = report.metadata.dependencies;
  const found = Object.entries(report.vulnerabilities).map(([name, { severity }]) => `${name}: ${severity}`);
  if (found.length === 0) return { text: `${total} packages, no known vulnerability.`, failed: false };
  return { text: [`${total} packages. Vulnerable:`, ...found].join('\n'), failed: true };
}

function parse(json: string) {
  try {
    return reportSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const { text, failed } = judgeAudit(spawnSync('npm', AUDIT, { encoding: 'utf8' }).stdout ?? '');
  console.log(text);
  process.exitCode = failed ? 1 : 0;
}
