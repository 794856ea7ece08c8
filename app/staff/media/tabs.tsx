import { Tabs } from '../kit/screen.tsx';

const TABS = [
  { to: '/media', name: 'Pictures' },
  { to: '/media/gallery', name: 'Gallery' },
  { to: '/media/deleted', name: 'Deleted' },
] as const;

export function MediaTabs({ here }: { here: (typeof TABS)[number]['to'] }) {
  return <Tabs label="Pictures" tabs={TABS} here={here} />;
}
