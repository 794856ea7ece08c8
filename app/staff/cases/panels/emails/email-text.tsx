import { Fragment } from 'react';
import { Link } from 'react-router';
import { Mailbox } from '#app/ui/mailbox.tsx';
import { useSearchWith } from '../../../kit/search-with.ts';
import type { EmailFileView, EmailView } from './email-view.server.ts';
import { linksIn } from './links-in.ts';

const LINK_SHOWN_MAX = 90;

interface EmailTextProps {
  readonly email: EmailView;
  readonly hasSender: boolean;
  readonly links?: boolean;
}

export function EmailText({ email, hasSender, links = true }: EmailTextProps) {
  const { texts, files, original, subject, isReadable, isCut } = email;
  return (
    <>
      {hasSender && <Sender email={email} />}
      {email.answersTo && <p className="mt-1 text-sm wrap-anywhere">{email.answersTo}</p>}
      {email.doubt && (
        <p className="mt-1 text-sm">
          <span className="mark bg-peach">{email.doubt}</span>
        </p>
      )}
      {subject && (
        <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
          Subject: <bdi>{subject}</bdi>
        </p>
      )}
      {texts.length === 0 && isReadable && (
        <p className="mt-2 text-ink-soft">There are no words in this email.</p>
      )}
      {texts.map(({ text, fold }, i) =>
        fold ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: an email never changes.
          <details key={i} className="mt-1">
            <summary className="fold text-sm">{fold}</summary>
            <Text text={text} links={links} className="border-l-4 border-line pl-3 text-sm" />
          </details>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: an email never changes.
          <Text key={i} text={text} links={links} className="mt-2" />
        ),
      )}
      {isCut && <WholeLink email={email} />}
      {files.length > 0 && <Files files={files} />}
      {original && (
        <p className="no-print mt-1 text-sm">
          <a href={original} className="inline-flex min-h-11 items-center">
            Download the original email
          </a>
        </p>
      )}
    </>
  );
}

function WholeLink({ email: { id, by } }: { email: EmailView }) {
  return (
    <p className="no-print">
      <Link to={useSearchWith({ email: String(id) })} className="inline-flex min-h-11 items-center">
        Show all of this email<span className="sr-only"> from {by}</span>
      </Link>
    </p>
  );
}

function Sender({ email: { address, isKnown } }: { email: EmailView }) {
  if (!address && isKnown) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {address && (
        <span className="wrap-anywhere">
          <Mailbox address={address} />
        </span>
      )}
      {!isKnown && <span className="mark bg-peach">Not known in this case yet</span>}
    </p>
  );
}

function Text({ text, links, className }: { text: string; links: boolean; className: string }) {
  return (
    <p dir="auto" className={`wrap-anywhere whitespace-pre-wrap ${className}`}>
      {linksIn(text).map(({ text: part, href }, i) =>
        href && links ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: an email never changes.
          <a key={i} href={href} title={href} target="_blank" rel="noopener noreferrer nofollow">
            {part.length > LINK_SHOWN_MAX ? `${part.slice(0, LINK_SHOWN_MAX)}…` : part}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: an email never changes.
          <Fragment key={i}>{part}</Fragment>
        ),
      )}
    </p>
  );
}

function Files({ files }: Pick<EmailView, 'files'>) {
  return (
    <ul aria-label="Files in this email" className="mt-3 grid gap-2">
      {files.map((file) => (
        <li key={file.id} className="flex flex-wrap items-center gap-x-4 rounded-field bg-surface px-3 py-1">
          {file.refused ? <RefusedFile file={file} /> : <File file={file} />}
        </li>
      ))}
    </ul>
  );
}

function File({ file: { name, size, address, open, preview, plays, advice } }: { file: EmailFileView }) {
  return (
    <>
      {open && preview && (
        <a href={open} target="_blank" rel="noopener" className="no-print py-1">
          <img
            src={preview}
            alt={`Preview of ${name}`}
            loading="lazy"
            className="h-28 w-auto max-w-full rounded-field border border-line object-contain text-sm"
          />
        </a>
      )}
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <a
          href={open ?? address}
          className="inline-block py-2 font-bold"
          {...(open && { target: '_blank', rel: 'noopener' })}
        >
          {name}
        </a>{' '}
        <span className="text-sm whitespace-nowrap">{size}</span>
        {advice && <span className="block pb-2 text-sm">{advice}</span>}
      </p>
      {plays && (
        // biome-ignore lint/a11y/useMediaCaption: a caller’s voicemail has no transcript.
        <audio
          controls
          preload="none"
          src={plays}
          aria-label={name}
          className="no-print my-2 w-full max-w-sm"
        />
      )}
      {open && (
        <a href={address} className="no-print inline-flex min-h-11 items-center text-sm">
          Download<span className="sr-only"> {name}</span>
        </a>
      )}
    </>
  );
}

function RefusedFile({ file: { name, size, refused } }: { file: EmailFileView }) {
  return (
    <p className="py-2 wrap-anywhere">
      <strong>{name}</strong> <span className="text-sm whitespace-nowrap">{size}</span>
      <span className="block text-sm">{refused}</span>
    </p>
  );
}
