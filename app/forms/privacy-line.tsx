/**
 * What a form's answers are used for, and where to read more: the law wants it said where they are asked for (UK GDPR,
 * article 13). The notice opens beside the form, so that nothing typed is lost.
 */
export function PrivacyLine({ use }: { use: string }) {
  return (
    <p className="text-sm">
      {use}{' '}
      <a href="/privacy" target="_blank" className="inline-block py-2" rel="noopener">
        Privacy notice (new tab)
      </a>
    </p>
  );
}
