import { partsOf, StaffForm, type StaffFormProps } from '../kit/form.tsx';
import { type ProofAsked, ProofFields } from './proof-fields.tsx';

interface AccountFormProps extends StaffFormProps {
  readonly proof: ProofAsked | null;
}

export function AccountForm({ proof, children, ...form }: AccountFormProps) {
  const { errors, typed } = partsOf(form.answer);
  const isOwn = form.hidden?.form === undefined || typed?.form === form.hidden.form;
  return (
    <StaffForm {...form}>
      {children}
      {proof && <ProofFields asked={proof} errors={isOwn ? errors : {}} prefix={form.prefix} />}
    </StaffForm>
  );
}
