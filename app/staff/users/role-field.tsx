import type { Role } from '#domain/staff/roles.ts';
import { PanelField } from '../panel/panel-field.tsx';
import { ROLE_NAMES, rolesToGive } from './words.ts';

interface RoleFieldProps {
  /** Of the person who gives it. */
  readonly own: Role;
  readonly value: string;
  readonly error: string | undefined;
}

/** Which role somebody has, of those that one may give. */
export function RoleField({ own, value, error }: RoleFieldProps) {
  return (
    <PanelField
      id="role"
      label="Role"
      hint={
        <>
          See under <a href="/permissions">Permissions</a> what each may do.
          {own !== 'owner' && ' Only an owner may make an owner.'}
        </>
      }
      error={error}
    >
      {(described) => (
        <select {...described} name="role" defaultValue={value} className="input mt-1 max-w-60">
          {rolesToGive(own).map((role) => (
            <option key={role} value={role}>
              {ROLE_NAMES[role]}
            </option>
          ))}
        </select>
      )}
    </PanelField>
  );
}
