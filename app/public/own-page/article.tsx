import { MediaPicture } from '#app/pictures/media-picture.tsx';
import { workingDays } from '#domain/cases/deadlines/targets.ts';
import { Blocks } from '../frame/blocks.tsx';
import { LeavePage } from '../frame/leave-page.tsx';
import { PageTitle } from '../frame/page.tsx';
import { useTargets } from '../frame/provider-view.ts';
import { CallToContact } from '../frame/reach-us.tsx';
import { Trail } from '../frame/trail.tsx';
import { useIsWelsh, useTranslate } from '../frame/translate.tsx';
import type { OwnPageView } from './shown.server.ts';

interface OwnPageArticleProps {
  readonly page: OwnPageView;
  readonly isPreview?: boolean;
}

export function OwnPageArticle({ page, isPreview = false }: OwnPageArticleProps) {
  const { path, title, excerpt, picture, pictureAlt, shared, body, isDiscreet, published, updated } = page;
  const { enquiry } = useTargets();
  const translate = useTranslate();
  const isWelsh = useIsWelsh();
  return (
    <>
      <PageTitle
        title={isDiscreet ? translate('Useful phone numbers') : title}
        description={excerpt}
        path={isPreview ? undefined : path}
        picture={shared}
      />
      <article>
        <div className="bg-sage">
          <div className={`shell grid items-center gap-8 py-8 ${picture ? 'lg:grid-cols-[1.2fr_1fr]' : ''}`}>
            <div>
              {isDiscreet && <LeavePage />}
              <Trail
                steps={[{ name: title, path }]}
                page={{ datePublished: published, dateModified: updated }}
              />
              <h1 className="text-hero wrap-anywhere">{title}</h1>
              <p className="measure mt-4 text-lg">{excerpt}</p>
            </div>
            {picture && (
              <MediaPicture
                picture={picture}
                alt={pictureAlt}
                sizes="(min-width: 64rem) 30rem, 100vw"
                className="mx-auto w-full max-w-lg rounded-card"
                fit="contain"
                eager
              />
            )}
          </div>
        </div>
        <div className="shell py-10">
          <div className="prose">
            <Blocks blocks={body} pictures={page.pictures} />
          </div>
        </div>
      </article>
      <CallToContact
        heading={translate('Would you like to talk it over?')}
        text={
          isWelsh
            ? translate('Tell us what help you need.')
            : `Tell us what help you need. We answer within ${workingDays(enquiry)}, and asking commits you to nothing.`
        }
      />
    </>
  );
}
