import type { ReactNode } from 'react';

interface ChoiceProps {
  readonly id?: string | undefined;
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly described?: string | undefined;
  readonly leadsOn?: boolean;
  readonly children: ReactNode;
}

export function Choice({ id, name, value, label, isChosen, described, leadsOn, children }: ChoiceProps) {
  return (
    <div>
      <label className="flex items-center gap-3 py-0.5">
        <input
          type="radio"
          className={leadsOn ? 'radio leads-on' : 'radio'}
          id={id}
          name={name}
          value={value}
          defaultChecked={isChosen}
          aria-describedby={described}
        />
        {label}
      </label>
      {children && <div className="led-to">{children}</div>}
    </div>
  );
}
