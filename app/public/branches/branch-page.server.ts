import type { Services } from '#app/context.ts';
import { BRANCH_WORD_NAMES, type BranchWord } from '#domain/content/frame-texts.server.ts';
import { englishPath, languageAt } from '#domain/content/languages.ts';
import { readWelshBranches } from '#domain/content/welsh.server.ts';
import { type BranchEntry, branchPath } from '#domain/lists/branches.ts';
import { type PlacePage, readPlacePages } from '#domain/lists/place-pages.server.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import { spokenHours } from '#domain/provider/spoken.ts';
import { readHours } from '#domain/provider/typed-hours.ts';
import { spokenHours as spokenInWelsh } from '../frame/welsh.server.ts';
import { type PriceView, pricesNow } from '../prices/prices-now.server.ts';

interface BranchPage {
  readonly branch: BranchEntry;
  readonly name: string;
  readonly page: PlacePage;
  readonly english: string;
  readonly opening: OpeningHours | null;
  readonly hours: string;
  readonly labels?: Readonly<Record<BranchWord, string>>;
}

type Known = Pick<Services, 'open' | 'provider' | 'branches' | 'welsh'>;

/** Returns the branch page at `path`, in Welsh if the office wrote it, or null if no branch is there. */
export async function branchPageAt(services: Known, path: string): Promise<BranchPage | null> {
  const { db } = services.open;
  const provider = services.provider();
  const welsh = languageAt(path) === 'cy' ? services.welsh() : null;
  const inWelsh =
    welsh && (await readWelshBranches(db, provider, welsh.texts)).find((one) => one.path === path);
  const english = inWelsh ? inWelsh.english : englishPath(path);
  const branch = services.branches().find(({ name }) => branchPath(name) === english);
  if (!branch) return null;
  const hours = hoursText(branch.hours, provider.opening);
  if (inWelsh) {
    const labels = Object.fromEntries(BRANCH_WORD_NAMES.map((name) => [name, welsh.texts[name]]));
    return {
      ...{ branch, name: inWelsh.name, page: inWelsh, english, ...hours },
      ...(hours.opening && { hours: spokenInWelsh(welsh, hours.opening).join('; ') }),
      labels: labels as Record<BranchWord, string>,
    };
  }
  const page = (await readPlacePages(db, provider)).find((one) => one.path === english);
  return page ? { branch, name: branch.name, page, english, ...hours } : null;
}

/** Falls back to the head office's hours. Unparseable hours from an earlier version are displayed as typed. */
function hoursText(typed: string, office: OpeningHours) {
  const opening = typed === '' ? office : readHours(typed);
  return { opening, hours: opening ? spokenHours(opening) : typed };
}

export async function pricesOfBranch(
  name: string,
  request: Parameters<typeof pricesNow>[0],
): Promise<readonly PriceView[]> {
  const { prices, places } = await pricesNow(request);
  if (!prices.some(({ only }) => only?.name === name)) return [];
  const here = places.find((place) => place.name === name)?.prices ?? [];
  return here.map(({ branch: _, ...price }) => price);
}
