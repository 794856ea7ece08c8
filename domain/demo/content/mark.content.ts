import type { StoredMark } from '#domain/mark/mark.server.ts';

function homeFlame(line: string, flame: string): string {
  return (
    `<path fill="none" stroke="${line}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" ` +
    'd="M-34 44C-39 20-38 4-36-8C-22-20-11-30 0-42C11-30 22-20 36-8C38 4 39 20 34 44Z"/>' +
    `<path fill="${flame}" d="M1-20C18-2 23 8 20 19C17 31 8 36 0 36C-9 36-18 30-20 19C-22 9-14 3-11-6C-9 0-6 3-3 4C-5-5-4-13 1-20Z"/>` +
    `<path fill="none" stroke="${line}" stroke-width="5" stroke-linecap="round" d="M0 33C-1 27 0 23 2 18"/>`
  );
}

const TILE = 'M22 0H78C90 0 100 10 100 22V78C100 90 90 100 78 100H22C10 100 0 90 0 78V22C0 10 10 0 22 0Z';

function picture(inside: string) {
  const head = 'xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100"';
  return { svg: `<svg ${head}>${inside}</svg>`, width: 100, height: 100 };
}

export const DEMO_MARK: StoredMark = {
  logo: picture(`<g transform="translate(50 50)">${homeFlame('#17352f', '#b8432f')}</g>`),
  icon: picture(
    `<path fill="#17352f" d="${TILE}"/><g transform="translate(50 50) scale(0.86)">${homeFlame('#fff', '#eec25f')}</g>`,
  ),
  nameBeside: true,
};
