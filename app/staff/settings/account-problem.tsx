export function AccountProblem({ children }: { children: string }) {
  return (
    <p role="alert" className="rounded-card border-2 border-alert p-4">
      {children}
    </p>
  );
}
