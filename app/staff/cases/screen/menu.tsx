import { type ReactNode, useEffect, useRef } from 'react';
import { CaseChangeForm, useCaseChange } from '../parts/case-change.tsx';
import { HoldChoices } from '../parts/hold-choices.tsx';
import { type OnPage, VerbForm } from '../parts/verb-form.tsx';
import type { CaseScreen } from './case-view.server.ts';

interface MenuProps {
  readonly reference: string;
  readonly label: string;
  readonly shortcut?: string | undefined;
  readonly children: ReactNode;
}

/** Opens a sheet below its row, without script too. Escape, a click elsewhere or a lost focus closes it. */
export function Menu({ reference, label, shortcut, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const sentHere = useRef(false);
  const { state, data } = useCaseChange(reference);
  // An open sheet would hide its button's result; other buttons don't close it.
  useEffect(() => {
    if (!sentHere.current || state !== 'idle' || !data) return;
    sentHere.current = false;
    if (data.status === 'refused') return;
    const hadFocus = menu.current?.contains(document.activeElement);
    menu.current?.removeAttribute('open');
    if (hadFocus) menu.current?.querySelector('summary')?.focus();
  }, [state, data]);
  // On click, not on pointer down: by then the click has reached its target.
  useEffect(() => {
    const close = (event: MouseEvent) => {
      if (menu.current?.open && !event.composedPath().includes(menu.current)) {
        menu.current.removeAttribute('open');
      }
    };
    document.addEventListener('click', close);
    return () => document.removeEventListener('click', close);
  }, []);
  return (
    <details
      ref={menu}
      name={`menu-${reference}`}
      className="menu"
      onSubmit={() => {
        sentHere.current = true;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !menu.current?.open) return;
        event.preventDefault();
        menu.current.removeAttribute('open');
        menu.current.querySelector('summary')?.focus();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.removeAttribute('open');
      }}
    >
      <summary className="button px-3 text-sm" data-shortcut={shortcut}>
        {label} <span aria-hidden="true">▾</span>
      </summary>
      {/* Takes the focus of clicks between its fields, so that Escape still reaches it. */}
      <div className="menu-sheet grid gap-3" tabIndex={-1}>
        {children}
      </div>
    </details>
  );
}

const DAY = { name: 'holdDay', label: 'On hold until', kind: 'date' } as const;

export function HoldPageForm(onPage: OnPage) {
  return <VerbForm {...onPage} verb="wait" fields={[DAY]} submit="Put on hold" />;
}

export function HoldMenu({ view: { reference, status, mayHold, desk } }: { view: CaseScreen }) {
  const { data } = useCaseChange(reference);
  if (!mayHold || !desk.mine) return null;
  const answer = data?.status === 'refused' ? data : undefined;
  return (
    <Menu
      reference={reference}
      label={status === 'waiting' ? 'Change the date' : 'Put on hold'}
      shortcut="hold"
    >
      <CaseChangeForm reference={reference} verb="wait" noValidate className="grid gap-2">
        <p className="font-bold">On hold until</p>
        <HoldChoices
          choices={desk.mine.holdChoices}
          error={answer?.errors.holdDay}
          typed={answer?.typed.holdDay}
        />
      </CaseChangeForm>
    </Menu>
  );
}
