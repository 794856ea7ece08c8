import { servicesContext } from '#app/context.ts';
import { easyComplaints } from '#domain/page-texts/easy-complaints.content.ts';
import type { Route } from './+types/complaints.ts';
import { EasyPage } from './easy-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { provider, targets } = context.get(servicesContext);
  return { parts: easyComplaints({ provider: provider(), targets: targets() }) };
}

export default function EasyComplaints({ loaderData: { parts } }: Route.ComponentProps) {
  return <EasyPage path="/easy-read/complaints" parts={parts} />;
}
