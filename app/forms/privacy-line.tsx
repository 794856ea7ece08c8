/**
 * UK GDPR, article 13: what answers are used for is said where they are asked for. The notice opens beside the form.
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
