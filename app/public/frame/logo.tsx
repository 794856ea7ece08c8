import type { ProviderView } from './provider-view.ts';

/** A logo without the name is decorative: the name sits beside it as text. */
export function Logo({ provider: { name, shortName, logo } }: { provider: ProviderView }) {
  const { named = false, ...picture } = logo;
  return (
    <>
      <img {...picture} alt={named ? name : ''} />
      {!named && shortName}
    </>
  );
}
