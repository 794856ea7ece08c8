import { SITE_PAGES } from '#domain/content/pages.ts';
import type { DrawingFacts } from './drawing-facts.ts';

type Scene = readonly [art: string, ground?: 'sage' | 'peach' | 'honey' | 'lavender'];

export interface SharedPage {
  readonly path: string;
  readonly title: string;
  readonly scene: Scene;
}

const ANY_SCENE: Scene = ['carers', 'lavender'];
const SCENES: Readonly<Record<string, Scene>> = {
  '/': ['hero', 'sage'],
  '/contact': ['writing', 'peach'],
  '/raise-a-concern': ['concern', 'honey'],
  '/thank-a-caregiver': ['thanks', 'sage'],
  '/started': ['planning', 'peach'],
  '/apply': ['writing', 'sage'],
  '/faq': ['planning', 'honey'],
  '/testimonial': ['hero-table', 'sage'],
  '/gallery': ['wellbeing', 'honey'],
  '/blog': ['hero-table', 'peach'],
  '/areas': ['hero-door', 'lavender'],
  '/street-map': ['hero-door', 'sage'],
  '/complaints-procedure': ['concern', 'lavender'],
  '/staying-safe': ['concern', 'sage'],
  '/you-said-we-did': ['planning', 'lavender'],
  '/easy-read': ['planning', 'lavender'],
  '/easy-read/complaints': ['concern', 'peach'],
  '/easy-read/privacy': ['sent', 'sage'],
  '/easy-read/prices': ['planning', 'sage'],
  '/privacy': ['sent', 'lavender'],
  '/accessibility': ['wellbeing', 'sage'],
  '/personalcare': ['service-personal'],
  '/elderlyservice': ['service-elderly'],
  '/respitecare': ['service-respite'],
  '/livein': ['service-livein'],
  '/discharge': ['service-discharge'],
  '/care': ['service-social'],
  '/chronical': ['service-palliative'],
  '/specialcare': ['service-special'],
  '/support': ['service-supported'],
  '/surgery': ['service-daynight'],
  '/lifecare': ['service-lifecare'],
};

export function sharedPages({
  services,
  pages,
}: Pick<DrawingFacts, 'services' | 'pages'>): readonly SharedPage[] {
  return [
    ...SITE_PAGES.map(({ path, title }) => ({ path, title, scene: SCENES[path] ?? ANY_SCENE })),
    ...services.map(({ key, path, content: { name } }) => ({
      path,
      title: name,
      scene: SCENES[key] ?? ANY_SCENE,
    })),
    ...[...pages].map(([path, title]) => ({ path, title, scene: ANY_SCENE })),
  ];
}
