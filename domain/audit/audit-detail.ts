import { z } from 'zod';

/** Audit entries are permanent, so values are short. */
const VALUE_CHARACTERS_MAX = 200;

export const changeSchema = z.object({ label: z.string(), from: z.string(), to: z.string() });
/** A changed answer, in the form's wording. Never secret and never about a private person. */
export type Change = z.output<typeof changeSchema>;

const detailSchema = z.object({
  route: z.string().nullish().default(null),
  verb: z.string().optional(),
  about: z.string().optional(),
  changes: z.array(changeSchema).readonly().optional(),
});

export type AuditDetail = Omit<z.output<typeof detailSchema>, 'route'>;

export function writtenDetail(route: string | null, detail: AuditDetail | null): string | null {
  return detail === null ? route : JSON.stringify({ route, ...detail });
}

/** Reads the output of {@link writtenDetail}, and of an earlier version that stored only routes. */
export function readDetail(detail: string | null): AuditDetail & { readonly route: string | null } {
  if (!detail?.startsWith('{')) return { route: detail };
  try {
    return detailSchema.parse(JSON.parse(detail));
  } catch {
    return { route: detail };
  }
}

interface AuditedQuestion {
  readonly name: string;
  readonly label: string;
  readonly kind?: string;
}

export function changesBetween(
  questions: readonly AuditedQuestion[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly Change[] {
  return questions.flatMap(({ name, label, kind }) => {
    const [from, to] = [displayValue(before[name], kind), displayValue(after[name], kind)];
    return from === to ? [] : [{ label, from: cut(from), to: cut(to) }];
  });
}

function displayValue(value: unknown, kind: string | undefined): string {
  if (kind === 'checkbox') return value ? 'yes' : 'no';
  return String(value ?? '')
    .replaceAll(/\s*[\r\n]+\s*/g, ', ')
    .trim();
}

function cut(text: string): string {
  return text.length > VALUE_CHARACTERS_MAX ? `${text.slice(0, VALUE_CHARACTERS_MAX)}…` : text;
}
