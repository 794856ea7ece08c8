import { shortTime } from '#domain/cases/display-time.ts';
import type { Typed } from '../kit/answers.ts';
import { type Outcome, type Sending, save } from '../kit/save.server.ts';

interface ConnectionRow {
  readonly version: number;
  readonly changed_by: string;
  readonly changed_at: number;
}

type Fill<Row> = (row: Row | null) => Typed;

export function savedBy({ changed_by, changed_at }: ConnectionRow): string {
  return `${changed_by}, ${shortTime(Number(changed_at))}`;
}

export function formOf<Row extends ConnectionRow>(row: Row | null, fill: Fill<Row>) {
  return { current: fill(row), version: row?.version ?? 0 };
}

/** @param other the row that a colleague saved in the meantime, `none` if they stopped it; null: ours was saved */
export function outcomeOf<Row extends ConnectionRow>(other: Row | 'none' | null, fill: Fill<Row>): Outcome {
  if (other === null) return undefined;
  const row = other === 'none' ? null : other;
  return { status: 'conflict', ...formOf(row, fill), saved: row && savedBy(row) };
}

export function stopConnection(
  args: Sending,
  { name, to, stop }: { name: string; to: string; stop: (now: number) => Promise<unknown> },
) {
  return save(args, {
    name,
    button: true,
    check: () => ({ ok: true, value: null }),
    async do(_value, { now }) {
      await stop(now);
      return undefined;
    },
    to,
  });
}
