export function ThanksIntro() {
  return (
    <p className="mb-6">
      Has a carer made your day better? Tell us, and we will pass it on to them. It means a lot to the people
      who do this work.
    </p>
  );
}
