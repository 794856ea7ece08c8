import { useRouteLoaderData } from 'react-router';
import type { Logo } from '#app/pictures/drawings.server.ts';
import type { PublicPicture } from '#app/pictures/media-picture.tsx';
import { SERVICES } from '#domain/care-services/service-list.ts';
import { DEFAULT_TARGETS, type DeadlineTargets } from '#domain/cases/deadlines/targets.ts';
import type { OwnMenu } from '#domain/content/menu.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { OwnTexts } from '#domain/seo/seo-now.server.ts';
import type { loader } from '../layout.tsx';
import type { WelshFrame } from './welsh.server.ts';

export type ProviderView = Omit<
  Provider,
  | 'retention'
  | 'nation'
  | 'services'
  | 'careers'
  | 'promises'
  | 'areaName'
  | 'regulator'
  | 'company'
  | 'legalReviewed'
> & {
  readonly company?: string;
  /** Keys of built-in services that aren't offered, if the office changed nothing else. */
  readonly withheld?: readonly string[];
  readonly offered?: readonly ServiceLink[];
  readonly regulator: RegulatorView;
  readonly logo: Logo;
};

export interface ServiceLink {
  readonly to: string;
  readonly label: string;
  readonly key?: string;
  readonly group?: string;
}

export interface RegulatorView {
  /** '' if the provider's registration status is unknown. */
  readonly name: string;
  readonly website: string;
  readonly article?: string;
  readonly report?: string;
  readonly unreported?: boolean;
  /** Registration is applied for, not granted. */
  readonly applied?: boolean;
  readonly inspected?: boolean;
  readonly rating?: string;
  readonly inspection?: string;
}

export function useProvider(): ProviderView {
  return useLayoutData().provider;
}

export interface BranchLink {
  readonly name: string;
  readonly nameCy?: string;
  readonly path: string;
  readonly phone: string;
  readonly town: string;
}

export function useBranches(): readonly BranchLink[] {
  return useLayoutData().branches ?? [];
}

export function useLine(): string {
  const { line, provider } = useLayoutData();
  return line ?? provider.phone;
}

export function useServices(): readonly ServiceLink[] {
  const { withheld = [], offered } = useProvider();
  return offered ?? SERVICES.filter(({ to }) => !withheld.includes(to));
}

export function useMenu(): OwnMenu {
  return useLayoutData().menu ?? {};
}

export function useWelsh(): WelshFrame | undefined {
  return useLayoutData().welsh;
}

export function useSibling(): string | undefined {
  return useLayoutData().sibling;
}

export function useEditLink(): string | undefined {
  return useLayoutData().edit;
}

export function useTargets(): DeadlineTargets {
  return { ...DEFAULT_TARGETS, ...useLayoutData().days };
}

export function useOrigin(): string {
  return useLayoutData().origin;
}

export function useSitePhoto(place: string): PublicPicture | undefined {
  return useLayoutData().photos?.[place];
}

export function useSharedDrawing(): string | undefined {
  return useLayoutData().shared;
}

export function usePageTexts(path: string | undefined): OwnTexts | undefined {
  const { page } = useLayoutData();
  return page?.path === path ? page : undefined;
}

function useLayoutData() {
  const data = useRouteLoaderData<typeof loader>('public/layout');
  if (!data) throw new Error('This page stands outside the public layout');
  return data;
}

export function telephone(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
