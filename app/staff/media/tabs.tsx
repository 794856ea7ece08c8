import type { ReactNode } from 'react';
import { Screen, Tabs } from '../kit/screen.tsx';

const TABS = [
  { to: '/media', name: 'Pictures' },
  { to: '/media/gallery', name: 'Gallery' },
  { to: '/media/site', name: 'On your pages' },
  { to: '/media/deleted', name: 'Deleted' },
] as const;

interface MediaScreenProps {
  readonly title: string;
  readonly here: (typeof TABS)[number]['to'];
  readonly children: ReactNode;
}

export function MediaScreen({ title, here, children }: MediaScreenProps) {
  return (
    <Screen title={title} wide>
      <Tabs label="Pictures" tabs={TABS} here={here} />
      {children}
    </Screen>
  );
}
