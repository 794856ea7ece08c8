import { type Head, multipart, OUR_SUBJECT, OUR_WORDS, OURS, part, text } from './build-mail.ts';

export const ANA = 'ana.bello@visitor.example';

/** The head of our acknowledgement as it comes back. */
export const OUR_HEAD = `Received: from kindlewick.example (kindlewick.example [192.0.2.25])
	by mail.example (Postfix) with ESMTPS id 4CXb7n2Zk1z9
	for <ana.bello@visitor.example>; Thu, 12 Nov 2026 09:14:07 +0000 (GMT)
From: Kindlewick Home Care <hello@kindlewick.example>
To: ana.bello@visitor.example
Subject: ${OUR_SUBJECT}
Message-ID: ${OURS}
Date: Thu, 12 Nov 2026 09:14:05 +0000
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8`;

/** Our acknowledgement as it comes back whole. */
export const OUR_MAIL = `${OUR_HEAD}

${OUR_WORDS}`;

/** A bounce may be answered to nobody, so its envelope has no sender. */
export function daemon(from: string, subject: string, more: readonly string[] = []): Head {
  return { from, to: 'hello@kindlewick.example', subject, more: ['Return-Path: <>', ...more] };
}

export interface Report {
  readonly boundary: string;
  /** What people read; a whole part. */
  readonly notice: string;
  /** Fields of the email, then those of each recipient (RFC 3464). */
  readonly status: readonly string[];
  /** What came back; a whole part. */
  readonly original?: string;
}

/** A delivery status notification. */
export function report({ boundary, notice, status, original }: Report): string {
  const machine = part(['Content-Type: message/delivery-status'], status.join('\n\n'));
  return multipart('report; report-type=delivery-status', boundary, [
    notice,
    machine,
    ...(original ? [original] : []),
  ]);
}

export function returnedWhole(mail = OUR_MAIL): string {
  return part(['Content-Type: message/rfc822'], mail);
}

export function returnedHead(head = OUR_HEAD): string {
  return part(['Content-Type: text/rfc822-headers'], head);
}

/** The part that people read where nothing hangs on its words. */
export function notice(words: string): string {
  return text(words, 'text/plain; charset=us-ascii');
}
