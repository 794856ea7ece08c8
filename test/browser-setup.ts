import { ensureBrowser } from '../scripts/ensure-browser.ts';

/** Before the stories: the workers find the browser in the environment that they inherit. */
export default async function setUp(): Promise<void> {
  process.env.CHROMIUM_PATH ||= await ensureBrowser();
}
