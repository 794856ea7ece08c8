/** What `drawAll` has done in a thread of its own: `workerData` is the folder that the fonts go to. */
import { workerData } from 'node:worker_threads';
import { drawFonts } from './fonts.ts';

await drawFonts(workerData);
