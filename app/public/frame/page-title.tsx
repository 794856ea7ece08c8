import { useProvider } from './provider-view.ts';

interface PageTitleProps {
  readonly title: string;
  readonly description?: string;
  /** Whether the page shows errors of a form: the title then begins with "Error:". */
  readonly failed?: boolean;
}

/** The title and description of a page; React moves them into the head. */
export function PageTitle({ title, description, failed = false }: PageTitleProps) {
  const { name } = useProvider();
  return (
    <>
      <title>{`${failed ? 'Error: ' : ''}${title} - ${name}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
