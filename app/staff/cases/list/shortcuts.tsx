import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { rowsOf, type WalkState } from './inbox-focus.ts';
import { keyOf, SHORTCUT_WORDS, type Shortcut, watchFields } from './shortcut-keys.ts';
import { type Parted, partAt, placeOf, type Stood, stepTo } from './walk.ts';

/** The breakpoint `lg`. */
const SIDE_BY_SIDE = '(width >= 64rem)';

interface ShortcutsProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly detail: RefObject<HTMLElement | null>;
  readonly stood: RefObject<Stood | undefined>;
  readonly selected: string | undefined;
  readonly enabled: boolean;
}

export function Shortcuts({ list, detail, stood, selected, enabled }: ShortcutsProps) {
  const [helps, setHelps] = useState(false);
  const act = useActs({ list, detail, stood, selected, help: () => setHelps(true) });
  const latest = useRef(act);
  // A key pressed as soon as a case appears is meant for that case.
  useLayoutEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const shortcut = keyOf(event);
      if (shortcut && latest.current(shortcut)) event.preventDefault();
    };
    const unwatch = watchFields();
    document.addEventListener('keydown', onKey);
    return () => {
      unwatch();
      document.removeEventListener('keydown', onKey);
    };
  }, [enabled]);
  return (
    <p className="needs-script border-t border-line p-3 max-lg:hidden">
      <button type="button" className="min-h-11 text-sm underline" onClick={() => setHelps(true)}>
        Keyboard shortcuts
      </button>
      {helps && <ShortcutHelp enabled={enabled} onClose={() => setHelps(false)} />}
    </p>
  );
}

type Acts = Omit<ShortcutsProps, 'enabled'> & { readonly help: () => void };

function useActs({ list, detail, stood, selected, help }: Acts) {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const parted = useParted(list);
  const rowNow = () => {
    const rows = rowsOf(list);
    const focused = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
    const open = rows.findIndex((row) => row.dataset.reference === selected);
    return { rows, at: focused >= 0 ? focused : open };
  };
  const walk = (step: 1 | -1) => {
    const { rows, at } = rowNow();
    const references = rows.map(({ dataset }) => dataset.reference);
    const left = stood.current?.at ?? placeOf(parted.current, references);
    const row = rows[stepTo({ count: rows.length, at, left, by: step })];
    if (!row) return false;
    parted.current = undefined;
    row.focus();
    if (selected && row.dataset.reference !== selected && window.matchMedia(SIDE_BY_SIDE).matches) {
      void navigate(row.pathname + row.search, { state: { walks: true } satisfies WalkState });
    }
    return true;
  };
  const tick = () => {
    const { rows, at } = rowNow();
    const box = rows[at]?.closest('li')?.querySelector<HTMLInputElement>('input[type="checkbox"]');
    if (!box?.checkVisibility({ visibilityProperty: true })) return false;
    box.click();
    return true;
  };
  return (shortcut: Shortcut): boolean => {
    switch (shortcut) {
      case 'next':
        return walk(1);
      case 'previous':
        return walk(-1);
      case 'select':
        return tick();
      case 'help':
        help();
        return true;
      case 'search':
        return use(document, shortcut);
      default:
        // Another case is loading: the key is meant for that one.
        if (isLeaving) return true;
        return use(detail.current, shortcut) || use(list.current?.closest('form'), shortcut);
    }
  };
}

function useParted(list: ShortcutsProps['list']): RefObject<Parted | undefined> {
  const parted = useRef<Parted>(undefined);
  useEffect(() => {
    const onSubmit = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement) || target !== list.current?.closest('form')) return;
      const rows = rowsOf(list).flatMap(({ dataset }) => dataset.reference ?? []);
      parted.current = partAt(rows, new FormData(target).getAll('reference').map(String));
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, [list]);
  return parted;
}

function use(within: ParentNode | null | undefined, shortcut: Shortcut): boolean {
  const marked = [...(within?.querySelectorAll<HTMLElement>(`[data-shortcut="${shortcut}"]`) ?? [])];
  const element = marked.find((one) => one.checkVisibility({ visibilityProperty: true }));
  if (!element) return false;
  element.focus();
  if (element instanceof HTMLInputElement) element.select();
  if (!element.matches('input, textarea, select, [contenteditable]')) element.click();
  return true;
}

function ShortcutHelp({ enabled, onClose }: { enabled: boolean; onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {!enabled && (
        <p className="mb-3 font-bold">
          They are turned off in <Link to="/me">your settings</Link>.
        </p>
      )}
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-6 gap-y-1">
        {SHORTCUT_WORDS.map(([keys, text]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="key">{keys}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5">
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </p>
    </Dialog>
  );
}
