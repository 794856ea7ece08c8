import { partsOf, StaffForm, type StaffFormProps } from '../kit/form.tsx';
import { AuthorityFields, type RequiredAuthority } from './authority-fields.tsx';

interface AccountFormProps extends StaffFormProps {
  readonly authority: RequiredAuthority | null;
}

export function AccountForm({ authority, children, ...form }: AccountFormProps) {
  const { errors, typed } = partsOf(form.answer);
  const isOwn = form.hidden?.form === undefined || typed?.form === form.hidden.form;
  return (
    <StaffForm {...form}>
      {children}
      {authority && (
        <AuthorityFields required={authority} errors={isOwn ? errors : {}} prefix={form.prefix} />
      )}
    </StaffForm>
  );
}
