/** Draws fonts for `drawAll` in a separate thread: `workerData` is the target folder. */
import { workerData } from 'node:worker_threads';
import { drawFonts } from './fonts.ts';

await drawFonts(workerData);
