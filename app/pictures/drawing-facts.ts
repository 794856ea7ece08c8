import type { CareService } from '#domain/care-services/care-service.ts';
import type { FontPairName } from '#domain/look/font-pairs.ts';
import type { Palette } from '#domain/look/palette.ts';
import type { Mark } from '#domain/mark/mark.ts';
import type { Provider } from '#domain/provider/provider.ts';

export interface DrawingFacts {
  readonly provider: Pick<Provider, 'name' | 'shortName' | 'address'>;
  readonly services: readonly CareService[];
  readonly pages: ReadonlyMap<string, string>;
  readonly mark: Mark;
  readonly colours: Palette;
  readonly fonts: FontPairName;
}
