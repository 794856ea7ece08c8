export type SchemaNode = Readonly<Record<string, unknown>>;

/** Browsers do not run it, so no content policy concerns it. */
export function JsonLd({ graph }: { graph: readonly SchemaNode[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, so that no text can end the element.
      dangerouslySetInnerHTML={{ __html: escapedJson({ '@context': 'https://schema.org', '@graph': graph }) }}
    />
  );
}

/** JSON without a `<`, which could end the script element or begin a comment in it. */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function questionsData(
  questions: readonly { readonly question: string; readonly answer: string }[],
): SchemaNode {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
