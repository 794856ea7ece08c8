interface TestItem {
  readonly id: number;
  readonly type?: string;
  readonly status?: string;
  readonly title?: string;
  readonly slug?: string;
  readonly html?: string;
  readonly excerpt?: string;
  readonly link?: string;
  readonly more?: string;
}

export const OLD_SITE = 'https://www.willow-tree.example';

export function wordpressItem(item: TestItem): string {
  const { id, type = 'post', status = 'publish', title = `Post ${id}`, slug = `post-${id}` } = item;
  const {
    html = `<p>Words of ${id}.</p>`,
    excerpt = '',
    link = `${OLD_SITE}/2019/05/${slug}/`,
    more = '',
  } = item;
  return `<item>
    <title><![CDATA[${title}]]></title>
    <link>${link}</link>
    <dc:creator><![CDATA[jo]]></dc:creator>
    <content:encoded><![CDATA[${html}]]></content:encoded>
    <excerpt:encoded><![CDATA[${excerpt}]]></excerpt:encoded>
    <wp:post_id>${id}</wp:post_id>
    <wp:post_date_gmt>2019-05-03 10:00:00</wp:post_date_gmt>
    <wp:post_name>${slug}</wp:post_name>
    <wp:status>${status}</wp:status>
    <wp:post_type>${type}</wp:post_type>
    ${more}
  </item>`;
}

export function wordpressUpload(id: number, file: string, alt = ''): string {
  const meta = alt
    ? `<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value><![CDATA[${alt}]]></wp:meta_value></wp:postmeta>`
    : '';
  const url = `<wp:attachment_url>${OLD_SITE}/wp-content/uploads/${file}</wp:attachment_url>`;
  return wordpressItem({ id, type: 'attachment', status: 'inherit', title: file, more: url + meta });
}

export function wordpressFile(...items: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>Willow Tree Care</title>
  <link>${OLD_SITE}</link>
  <wp:author><wp:author_login>jo</wp:author_login><wp:author_display_name>Jo Birch</wp:author_display_name></wp:author>
  ${items.join('\n')}
</channel>
</rss>`;
}

export async function* inPieces(text: string | Uint8Array, size = 4_096): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
