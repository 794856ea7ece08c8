import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import { writeSetting } from '#domain/provider/setting.server.ts';
import { keysOf } from '#platform/records/keys.ts';

/** The text around every page. A Welsh speaker must check every entry; the office can change any of them. */
const FRAME_WORDS = {
  'Skip to the main content': 'Neidio i’r prif gynnwys',
  Main: 'Prif ddewislen',
  Menu: 'Dewislen',
  Close: 'Cau',
  Emergency: 'Argyfwng',
  'Exit this page': 'Gadael y dudalen hon',
  'Useful phone numbers': 'Rhifau ffôn defnyddiol',
  Search: 'Chwilio',
  'Staff Login': 'Mewngofnodi staff',
  'Call us': 'Ffoniwch ni',
  'at night and at weekends': 'gyda’r nos ac ar benwythnosau',
  'on call': 'ar alwad',
  'Our Location': 'Ein lleoliad',
  Home: 'Hafan',
  'About us': 'Amdanom ni',
  'Our Story': 'Ein stori',
  'Our Team': 'Ein tîm',
  'Questions and answers': 'Cwestiynau ac atebion',
  Testimonials: 'Tystebau',
  'Our services': 'Ein gwasanaethau',
  Prices: 'Prisiau',
  'Knowledge centre': 'Canolfan wybodaeth',
  'Company News': 'Newyddion y cwmni',
  Gallery: 'Oriel',
  'Getting Started': 'Dechrau arni',
  Careers: 'Gyrfaoedd',
  'Contact us': 'Cysylltu â ni',
  'General Enquiries': 'Ymholiadau cyffredinol',
  'Ask A Question': 'Gofyn cwestiwn',
  'Thank a Caregiver': 'Diolch i ofalwr',
  'Raise a Concern': 'Codi pryder',
  'Job Application': 'Cais am swydd',
  'Privacy notice': 'Hysbysiad preifatrwydd',
  'Accessibility statement': 'Datganiad hygyrchedd',
  'Complaints procedure': 'Trefn gwyno',
  'Quick links': 'Dolenni cyflym',
  'Head office': 'Prif swyddfa',
  'When we are here': 'Oriau agor',
  Office: 'Swyddfa',
  'On call': 'Ar alwad',
  'On call 24 hours, every day': 'Ar alwad 24 awr, bob dydd',
  'On call when the office is closed': 'Ar alwad pan fydd y swyddfa ar gau',
  'We visit people in': 'Rydym yn gweithio yn yr ardaloedd hyn',
  'Find us on': 'Dewch o hyd i ni ar',
  Registration: 'Cofrestru',
  Regulated: 'Rheoleiddio',
  'Inspected and regulated': 'Arolygu a rheoleiddio',
  'We have applied for registration with': 'Rydym wedi gwneud cais i gofrestru gyda',
  'We are regulated by': 'Rydym yn cael ein rheoleiddio gan',
  'Care Inspectorate Wales': 'Arolygiaeth Gofal Cymru',
  'Read the report': 'Darllen yr adroddiad',
  'Our page at': 'Ein tudalen ar wefan',
  Breadcrumb: 'Llwybr',
  'Would you like to talk it over?': 'Hoffech chi siarad â ni?',
  'Tell us what help you need.': 'Dywedwch wrthym pa gymorth sydd ei angen arnoch.',
  Ring: 'Ffonio',
  'Continue Reading': 'Darllen mwy',
  Comments: 'Sylwadau',
  Pages: 'Tudalennau',
  Page: 'Tudalen',
  Monday: 'Dydd Llun',
  Tuesday: 'Dydd Mawrth',
  Wednesday: 'Dydd Mercher',
  Thursday: 'Dydd Iau',
  Friday: 'Dydd Gwener',
  Saturday: 'Dydd Sadwrn',
  Sunday: 'Dydd Sul',
  'in English': 'Saesneg',
  'Read this page in English': 'Darllenwch y dudalen hon yn Saesneg',
  'This page is not available in Welsh yet.': 'Nid yw’r dudalen hon ar gael yn Gymraeg eto.',
  'Part of this page is not available in Welsh yet.': 'Nid yw rhan o’r dudalen hon ar gael yn Gymraeg eto.',
} as const satisfies Readonly<Record<string, string>>;

export type FrameWord = keyof typeof FRAME_WORDS;
export const FRAME_WORD_NAMES = keysOf(FRAME_WORDS);

const BRANCH_WORDS = {
  'Our branch': 'Ein cangen',
  Phone: 'Ffôn',
  Email: 'E-bost',
  Address: 'Cyfeiriad',
  'Opening hours': 'Oriau agor y gangen',
  'Registered manager': 'Rheolwr cofrestredig',
  Rating: 'Gradd',
  'Where we visit people': 'Ble rydym yn ymweld â phobl',
} as const satisfies Readonly<Record<string, string>>;

export type BranchWord = keyof typeof BRANCH_WORDS;
export const BRANCH_WORD_NAMES = keysOf(BRANCH_WORDS);

export const WELSH_WORDS = { ...FRAME_WORDS, ...BRANCH_WORDS } as const;
export type WelshWord = keyof typeof WELSH_WORDS;
export const WELSH_WORD_NAMES = keysOf(WELSH_WORDS);

export const FRAME_WORD_MAX = 120;
const KEY = 'welsh-words';

const stored = z.object({
  version: z.int(),
  isChecked: z.boolean(),
  words: z.record(z.string(), z.string().min(1).max(FRAME_WORD_MAX)),
});

export interface OfficeTexts {
  readonly texts: Readonly<Partial<Record<WelshWord, string>>>;
  readonly isChecked: boolean;
  readonly version: number;
}

export async function readOfficeTexts(db: Database): Promise<OfficeTexts> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  if (!row) return { texts: {}, isChecked: false, version: 0 };
  const { words: texts, ...state } = stored.parse(JSON.parse(row.value));
  return { texts, ...state };
}

export async function readWelshTexts(db: Database): Promise<Readonly<Record<WelshWord, string>>> {
  return { ...WELSH_WORDS, ...(await readOfficeTexts(db)).texts };
}

interface TextsChange extends OfficeTexts {
  readonly now: number;
}

/**
 * Leaves out empty or unchanged text, so that later improvements of ours take effect.
 * @param change with the version that was edited
 * @returns false if a colleague has changed it since
 */
export function writeOfficeTexts(
  open: OpenDatabase,
  { texts, isChecked, version, now }: TextsChange,
): Promise<boolean> {
  return open.transact(async (trx) => {
    // First, because it lets only one change through at a time.
    await bumpRevision(trx);
    if ((await readOfficeTexts(trx)).version !== version) return false;
    const changed = WELSH_WORD_NAMES.flatMap((name) => {
      const word = texts[name]?.trim();
      return word && word !== WELSH_WORDS[name] ? [[name, word] as const] : [];
    });
    const value = stored.parse({ version: version + 1, isChecked, words: Object.fromEntries(changed) });
    await writeSetting(trx, KEY, value, now);
    return true;
  });
}
