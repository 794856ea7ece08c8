import { partsOf, StaffForm, type StaffFormProps } from '../kit/form.tsx';
import { type ProofAsked, ProofFields } from './proof-fields.tsx';

interface AccountFormProps extends StaffFormProps {
  /** What is asked besides, so that nobody else does it at an open screen. */
  readonly proof: ProofAsked | null;
}

/** A form that changes somebody's access. */
export function AccountForm({ proof, children, ...form }: AccountFormProps) {
  return (
    <StaffForm {...form}>
      {children}
      {proof && <ProofFields asked={proof} errors={partsOf(form.answer).errors} />}
    </StaffForm>
  );
}
