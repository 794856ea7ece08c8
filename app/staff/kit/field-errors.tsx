import type { Answer } from './answers.ts';

export function FieldErrors({ answer }: { answer: Answer | undefined }) {
  if (answer?.status !== 'refused' || Object.keys(answer.errors).length > 0) return null;
  return (
    <p role="alert" className="border-l-4 border-alert pl-3 font-bold text-alert">
      {answer.why}
    </p>
  );
}
