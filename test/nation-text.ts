import { NATION_IDS, NATIONS, type NationId } from '#domain/nations/nations.ts';
import { NEW_PROVIDER, type Provider } from '#domain/provider/provider.ts';

export function providerIn(nation: NationId): Provider {
  const { regulator } = NATIONS[nation];
  return {
    ...NEW_PROVIDER,
    ...{ nation, name: 'Elm Row Care Ltd', shortName: 'Elm Row Care', mailbox: 'office@elm.example' },
    regulator: { ...NEW_PROVIDER.regulator, name: regulator.name },
  };
}

export function foreignTermsFor(nation: NationId): RegExp {
  const foreign = NATION_IDS.flatMap(bodiesOf).filter(
    (body) => !bodiesOf(nation).some((own) => own.includes(body)),
  );
  return new RegExp(['kindlewick', 'coventry', 'warwick', ...foreign].join('|'), 'gi');
}

function bodiesOf(nation: NationId): readonly string[] {
  const { regulator, ombudsman } = NATIONS[nation];
  return [regulator.name, ombudsman.name, new URL(regulator.website).hostname, CHECKS[nation]];
}

const CHECKS: Readonly<Record<NationId, string>> = {
  england: 'DBS',
  wales: 'DBS',
  scotland: 'PVG',
  'northern-ireland': 'AccessNI',
};
