import { z } from 'zod';

/** Longer values say less to whoever reads the log, and each entry stays for good. */
const VALUE_CHARACTERS_MAX = 200;

export const changeSchema = z.object({ label: z.string(), from: z.string(), to: z.string() });
/** A changed answer, in the words of its form. Neither secret nor about a private person. */
export type Change = z.output<typeof changeSchema>;

const detailSchema = z.object({
  /** The route that was called; null: it is the subject. */
  route: z.string().nullish().default(null),
  verb: z.string().optional(),
  /** What a post, a page or a picture is called. */
  about: z.string().optional(),
  changes: z.array(changeSchema).readonly().optional(),
});

export type AuditDetail = Omit<z.output<typeof detailSchema>, 'route'>;

/** Of an entry: the route alone where nothing was added. */
export function writtenDetail(route: string | null, told: AuditDetail | null): string | null {
  return told === null ? route : JSON.stringify({ route, ...told });
}

/** Reads what {@link writtenDetail} or an earlier version wrote, which knew routes only. */
export function readDetail(detail: string | null): AuditDetail & { readonly route: string | null } {
  if (!detail?.startsWith('{')) return { route: detail };
  try {
    return detailSchema.parse(JSON.parse(detail));
  } catch {
    return { route: detail };
  }
}

interface Asked {
  readonly name: string;
  readonly label: string;
  readonly kind?: string;
}

export function changesBetween(
  asked: readonly Asked[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly Change[] {
  return asked.flatMap(({ name, label, kind }) => {
    const [from, to] = [shown(before[name], kind), shown(after[name], kind)];
    return from === to ? [] : [{ label, from: cut(from), to: cut(to) }];
  });
}

function shown(value: unknown, kind: string | undefined): string {
  if (kind === 'checkbox') return value ? 'yes' : 'no';
  return String(value ?? '')
    .replaceAll(/\s*[\r\n]+\s*/g, ', ')
    .trim();
}

function cut(text: string): string {
  return text.length > VALUE_CHARACTERS_MAX ? `${text.slice(0, VALUE_CHARACTERS_MAX)}…` : text;
}
