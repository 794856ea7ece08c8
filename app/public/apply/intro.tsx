export function ApplyIntro() {
  return (
    <div className="grid gap-3">
      <p>
        It takes about five minutes. You need no papers for it. If you have a driving licence from abroad,
        have it ready for its expiry date.
      </p>
      <p>
        We do not ask about your health, a disability or a criminal record here, so please do not tell us. If
        you need any change to take part, such as a form on paper or a talk by phone, just ask us.
      </p>
    </div>
  );
}
