import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';

type Results = Record<string, DataStrategyResult>;

const ANSWERED = 'kindlewick-form-answered';

interface FormAnswered {
  readonly path: string;
  /** Whether it succeeded: every dashboard action refuses with 400 or more. */
  readonly done: boolean;
}

/** Turns a lost connection into a value with an error status, so that the app reloads nothing and the text stays. */
export const answerForms: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (request.method === 'GET') return results;
  const answered = Object.entries(results).map(([route, result]) => [route, withFallback(result)] as const);
  const detail: FormAnswered = {
    path: new URL(request.url).pathname,
    done: answered.every(([, { result }]) => statusOf(result) < 400),
  };
  window.dispatchEvent(new CustomEvent(ANSWERED, { detail }));
  return Object.fromEntries(answered);
};

export function hearFormAnswers(heard: (path: string, done: boolean) => void): () => void {
  const hear = ({ detail }: CustomEventInit<FormAnswered>) => detail && heard(detail.path, detail.done);
  window.addEventListener(ANSWERED, hear);
  return () => window.removeEventListener(ANSWERED, hear);
}

function withFallback({ type, result }: DataStrategyResult): DataStrategyResult {
  if (type === 'data' || result instanceof Response) return { type, result };
  return { type: 'data', result: data({ status: 'unavailable', typed: {} }, { status: 503 }) };
}

function statusOf(result: unknown): number {
  if (result instanceof Response || isRouteErrorResponse(result)) return result.status;
  const init = typeof result === 'object' && result && 'init' in result ? result.init : null;
  return (init as ResponseInit | null)?.status ?? 200;
}
