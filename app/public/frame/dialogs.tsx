import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { type ProviderView, useWelsh } from './provider-view.ts';

export type DialogName = 'concern' | 'thanks' | 'apply' | 'sign-in';

type OpenDialog = (name: DialogName) => boolean;

const OpenDialogContext = createContext<OpenDialog>(() => false);

const DIALOGS: ReadonlyMap<string, DialogName> = new Map([
  ['/raise-a-concern', 'concern'],
  ['/thank-a-caregiver', 'thanks'],
  ['/apply', 'apply'],
  ['/staff-login', 'sign-in'],
]);

/** Opens the page's dialog, if it has one. Welsh pages open none, because the forms are in English. */
export function useOpensDialog(path: string) {
  const openDialog = use(OpenDialogContext);
  const welsh = useWelsh();
  return (event: MouseEvent) => {
    const name = DIALOGS.get(path);
    if (name && !welsh && openDialog(name)) event.preventDefault();
  };
}

export interface DialogContentProps {
  readonly name: DialogName;
  readonly provider: ProviderView;
  readonly onClose: () => void;
}

interface DialogsProps extends Pick<DialogContentProps, 'provider'> {
  readonly content: ComponentType<DialogContentProps>;
  readonly children: ReactNode;
}

export function Dialogs({ provider, content: DialogContent, children }: DialogsProps) {
  const [open, setOpen] = useState<DialogName | null>(null);
  const { key } = useLocation();
  const openDialog = useCallback<OpenDialog>((name) => {
    if (typeof HTMLDialogElement === 'undefined') return false;
    setOpen(name);
    return true;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's key is what this waits for.
  useEffect(() => setOpen(null), [key]);
  const close = useCallback(() => setOpen(null), []);
  const page = useMemo(() => children, [children]);
  return (
    <OpenDialogContext value={openDialog}>
      {page}
      {open && (
        <Suspense>
          <DialogContent name={open} provider={provider} onClose={close} />
        </Suspense>
      )}
    </OpenDialogContext>
  );
}
