import type { z } from 'zod';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>> &
  Readonly<Record<string, string>>;

export type ReadFields<Shape extends z.ZodRawShape> =
  | { readonly ok: true; readonly value: z.output<z.ZodObject<Shape>> }
  | { readonly ok: false; readonly errors: FieldErrors<keyof Shape & string> };

export function readFields<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  input: Readonly<Record<string, unknown>>,
): ReadFields<Shape> {
  const parsed = schema.safeParse(
    Object.fromEntries(Object.keys(schema.shape).map((key) => [key, input[key]])),
  );
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors = Object.keys(schema.shape).flatMap((field) => {
    const issue = parsed.error.issues.find(({ path }) => path[0] === field);
    return issue ? [[field, issue.message]] : [];
  });
  return { ok: false, errors: Object.fromEntries(errors) };
}
