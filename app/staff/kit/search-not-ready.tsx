export function SearchNotReady() {
  return (
    <p role="status" className="measure rounded-card bg-honey p-3">
      Search is still being prepared, the newest messages first. Older ones may be missing here: search again
      in a few minutes.
    </p>
  );
}
