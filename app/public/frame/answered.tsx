import { ANSWERED_DAYS } from '#domain/statistics/answered.ts';

export function Answered({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return null;
  return (
    <p className="mb-6">
      In the last {ANSWERED_DAYS} days we answered <strong>{percent} % of messages in time</strong>.
    </p>
  );
}
