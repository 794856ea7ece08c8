import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
import { LEAVE_ROOM } from '#app/starter/leaving.ts';

/** Specification sections 2 and 9. Anything important is also on the page, because this is short. */
const SNACKBAR_MS = 3_000;

interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
  readonly forMs: number;
}

interface Notice {
  readonly text: string;
  readonly tone: 'success' | 'error';
  readonly action?: NoticeAction | undefined;
  readonly viewedAt: number;
}

type Notify = (text: string, tone: Notice['tone'], action?: NoticeAction) => void;

const NotifyContext = createContext<Notify>(() => {});

export const useNotify = (): Notify => use(NotifyContext);

/** Shows a notice in the running app; a loaded page says it in its own text. @returns whether the snackbar shows it */
export function useSuccessNotice(text: string): boolean {
  const notify = useNotify();
  const arrived = useNavigationType() !== 'POP';
  useEffect(() => {
    if (arrived) notify(text, 'success');
  }, [arrived, notify, text]);
  return arrived;
}

/** The live region is always present, so that screen readers recognise it. */
export function SnackbarHost({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const notify = useCallback<Notify>(
    (text, tone, action) => setNotice({ text, tone, action, viewedAt: Date.now() }),
    [],
  );
  const isLoading = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!notice || isLoading) return;
    const timer = setTimeout(() => setNotice(null), notice.action?.forMs ?? SNACKBAR_MS);
    return () => clearTimeout(timer);
  }, [notice, isLoading]);
  const region = useMemo(() => <SnackbarRegion notice={notice} onClose={() => setNotice(null)} />, [notice]);
  return (
    <NotifyContext value={notify}>
      {children}
      {region}
    </NotifyContext>
  );
}

function useDialogOver(notice: Notice | null): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog that leaves with its page would take the notice along.
  useEffect(() => {
    // Runs after render: a closing dialog must not host the notice.
    const over = notice && document.querySelector('dialog[open]');
    setDialog(over);
    const leave = () => setDialog(null);
    over?.addEventListener('close', leave);
    return () => over?.removeEventListener('close', leave);
  }, [notice, key]);
  return dialog;
}

function SnackbarRegion({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const dialog = useDialogOver(notice);
  const region = (
    <div
      role="status"
      className="no-print pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center"
    >
      {notice && (
        <div
          key={notice.viewedAt}
          style={{ marginBottom: `var(${LEAVE_ROOM}, 0)` }}
          className={`pointer-events-auto flex items-center gap-4 rounded-card py-2 pr-2 pl-5 font-bold text-white shadow-lift ${
            notice.tone === 'success' ? 'bg-go' : 'bg-alert'
          }`}
        >
          <p>{notice.text}</p>
          {notice.action && (
            <button
              type="button"
              onClick={() => {
                notice.action?.run();
                onClose();
              }}
              className="min-h-11 rounded-pill border-2 border-white bg-white px-4 font-bold text-ink"
            >
              {notice.action.label}
            </button>
          )}
          <button
            type="button"
            onClick={onClose}
            className="min-h-11 rounded-pill border-2 border-white px-4 font-bold text-white"
          >
            Close
          </button>
        </div>
      )}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}
