import { partsOf, StaffForm, type StaffFormProps } from '../kit/form.tsx';
import { type ProofAsked, ProofFields } from './proof-fields.tsx';

interface AccountFormProps extends StaffFormProps {
  /** Asked so that nobody else changes access at an open screen. */
  readonly proof: ProofAsked | null;
}

export function AccountForm({ proof, children, ...form }: AccountFormProps) {
  return (
    <StaffForm {...form}>
      {children}
      {proof && <ProofFields asked={proof} errors={partsOf(form.answer).errors} />}
    </StaffForm>
  );
}
