interface WhatWeNeedProps {
  readonly asked: readonly { readonly name: string; readonly text: string }[];
  /** A sentence. */
  readonly source: string;
}

export function WhatWeNeed({ asked, source }: WhatWeNeedProps) {
  return (
    <>
      <h2>What we need from you</h2>
      <p>
        Our carers go into the homes of people who trust them. So the law, and our own rules, ask for some
        checks. We make them after we offer you a job. You do not need any of this to apply.
      </p>
      <div className="grid gap-x-12 sm:grid-cols-2">
        {[...asked, ...ALWAYS].map(({ name, text }) => (
          <section key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
      <p className="mt-6 text-sm">{source}</p>
    </>
  );
}

const ALWAYS = [
  {
    name: 'Driving',
    text: 'We ask if you have a driving licence, because some homes are hard to reach by bus. You can apply without one.',
  },
  {
    name: 'What we do not ask',
    text: 'We do not ask about your health or a disability in the form. If we can make the way to this job easier for you, tell us what would help.',
  },
];
