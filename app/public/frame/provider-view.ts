import { useRouteLoaderData } from 'react-router';
import type { Logo } from '#app/pictures/drawings.server.ts';
import type { PublicPicture } from '#app/pictures/media-picture.tsx';
import { SERVICES } from '#domain/care-services/service-list.ts';
import { DEFAULT_TARGETS, type DeadlineTargets } from '#domain/cases/deadlines/targets.ts';
import type { OwnMenu } from '#domain/content/menu.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { OwnWords } from '#domain/seo/seo-now.server.ts';
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
  /** Whole sentences about the company. */
  readonly company?: string;
  /** Keys of the services that are not offered, where all are those that the site came with. */
  readonly withheld?: readonly string[];
  /** Those that are offered, where the office changed some. */
  readonly offered?: readonly ServiceLink[];
  readonly regulator: RegulatorView;
  readonly logo: Logo;
};

export interface ServiceLink {
  readonly to: string;
  readonly label: string;
  /** Reviews name it so, where its address is another. */
  readonly key?: string;
  readonly group?: string;
}

/** What pages say of the regulator. */
export interface RegulatorView {
  /** '' of a provider that has not said how it stands. */
  readonly name: string;
  readonly website: string;
  /** Before its name in a sentence. */
  readonly article?: string;
  readonly report?: string;
  /** What `report` leads to is a page about us, and no report yet. */
  readonly unreported?: boolean;
  /** Registration is applied for, not granted. */
  readonly applied?: boolean;
  readonly inspected?: boolean;
  /** Whole sentences. */
  readonly rating?: string;
  readonly inspection?: string;
}

export function useProvider(): ProviderView {
  return useLayoutData().provider;
}

/** Of a provider with several offices. */
export interface BranchLink {
  readonly name: string;
  /** Its name in Welsh, among the Welsh pages, where its own is in Welsh too. */
  readonly nameCy?: string;
  readonly path: string;
  /** '' where nobody entered one. */
  readonly phone: string;
  readonly town: string;
}

/** Empty for a provider with one office. */
export function useBranches(): readonly BranchLink[] {
  return useLayoutData().branches ?? [];
}

/** The number that is answered at this hour; '' where there is none. */
export function useLine(): string {
  const { line, provider } = useLayoutData();
  return line ?? provider.phone;
}

/** Those that the office offers, in the order of the menu. */
export function useServices(): readonly ServiceLink[] {
  const { withheld = [], offered } = useProvider();
  return offered ?? SERVICES.filter(({ to }) => !withheld.includes(to));
}

/** What the office changed of the menu and of the links below; nothing of most. */
export function useMenu(): OwnMenu {
  return useLayoutData().menu ?? {};
}

/** Of a page among the Welsh ones. */
export function useWelsh(): WelshFrame | undefined {
  return useLayoutData().welsh;
}

/** Where the same page stands in the other language; undefined of most. */
export function useSibling(): string | undefined {
  return useLayoutData().sibling;
}

/** Where the page is edited, for those of staff who may; nobody else is told. */
export function useEditLink(): string | undefined {
  return useLayoutData().edit;
}

/** The working days that the office set. */
export function useTargets(): DeadlineTargets {
  return { ...DEFAULT_TARGETS, ...useLayoutData().days };
}

/**
 * Scheme, host and port, for search engines; '' without a configured address, because a cached page must not repeat
 * what one request claimed.
 */
export function useOrigin(): string {
  return useLayoutData().origin;
}

/** In place of a drawing of this page; undefined of most. */
export function useSitePhoto(place: string): PublicPicture | undefined {
  return useLayoutData().photos?.[place];
}

/** The drawn picture for sharing; undefined where no page has one. */
export function useSharedDrawing(): string | undefined {
  return useLayoutData().shared;
}

/** Undefined for most pages. */
export function usePageWords(path: string | undefined): OwnWords | undefined {
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
