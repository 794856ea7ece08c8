import { ensureBrowser } from '../scripts/ensure-browser.ts';

/** Runs before the stories, whose workers inherit the browser's path from the environment. */
export default async function setUp(): Promise<void> {
  process.env.CHROMIUM_PATH ||= await ensureBrowser();
}
