import type { ProviderView } from './provider-view.ts';

/** A logo without the name in it is an ornament of the name, which stands beside it in type. */
export function Logo({ provider: { name, shortName, logo } }: { provider: ProviderView }) {
  const { named = false, ...picture } = logo;
  return (
    <>
      <img {...picture} alt={named ? name : ''} />
      {!named && shortName}
    </>
  );
}
