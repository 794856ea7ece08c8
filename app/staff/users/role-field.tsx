import type { Role } from '#domain/staff/roles.ts';
import { FieldError } from '../kit/panel-field.tsx';
import { ROLE_HINTS, ROLE_NAMES, rolesToGive } from './words.ts';

interface RoleFieldProps {
  /** Of the person who gives it. */
  readonly own: Role;
  readonly value: string;
  readonly error: string | undefined;
}

/** Which role somebody has, of those that one may give. */
export function RoleField({ own, value, error }: RoleFieldProps) {
  return (
    <fieldset
      id="role"
      tabIndex={-1}
      aria-describedby={error ? 'role-error' : undefined}
      className={error ? 'border-l-4 border-coral-deep pl-3' : undefined}
    >
      <legend className="font-bold">Role</legend>
      <p className="mb-2 text-sm text-ink-soft">
        The full list is under <a href="/permissions">Permissions</a>.
        {own !== 'owner' && ' Only an owner can make someone an owner.'}
      </p>
      <FieldError id="role" error={error} />
      {rolesToGive(own).map((role) => (
        <label key={role} className="flex min-h-11 items-start gap-3 py-1.5">
          <input
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === value}
            className="mt-1 size-5 shrink-0"
          />
          <span>
            <strong>{ROLE_NAMES[role]}</strong>
            <span className="block text-sm">{ROLE_HINTS[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
