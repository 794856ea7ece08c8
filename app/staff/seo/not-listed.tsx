export function NotListed() {
  return (
    <p className="measure rounded-card bg-honey px-4 py-3">
      <strong>Search engines are told to leave this whole website out,</strong> because it has not been told
      its own address. When you are ready to open, ask whoever runs the server to set PUBLIC_ORIGIN.
    </p>
  );
}
