import { fileLoader } from './download.server.ts';

export const loader = fileLoader;
