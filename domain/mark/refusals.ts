import { MEDIA_REFUSALS, type MediaRefusal } from '#domain/media/media.ts';
import type { SvgRefusal } from '#platform/svg/allowed.ts';

export const MARK_ENDINGS = '.svg,.jpg,.jpeg,.png,.webp';
export const MARK_RULES =
  'SVG up to 100 kB, or PNG, JPEG or WebP up to 15 MB. A PNG without a background works best.';

export const SVG_REFUSALS: Record<SvgRefusal, string> = {
  'too-big':
    'This SVG is larger than 100 kB, too much for a logo that every page loads. Save it with fewer details, or send a PNG.',
  'not-svg': 'This SVG is broken or not complete. Export it again, or send a PNG.',
  text: 'This SVG has letters as text, which look different on every device. Convert the text to outlines (or curves), export it again, then choose it.',
  picture: 'This SVG has a photo or picture inside. Send that as a PNG instead.',
  active:
    'This SVG has a script, an animation or a web page inside. Export it as a plain SVG, or send a PNG.',
  outside:
    'This SVG links to another file or website. Export it as a plain SVG with everything inside, or send a PNG.',
  effect:
    'This SVG has shadows, blurs, patterns or dashed lines, which don’t look the same everywhere. Convert them to shapes, or send a PNG.',
  style: 'This SVG has styles that we can’t read. Export it with “presentation attributes”, or send a PNG.',
  unknown: 'This SVG has parts that we don’t know. Export it as a plain SVG, or send a PNG.',
  size: 'This SVG doesn’t say how large it is, or is more than eight times as long as it is high. Crop it to the logo, then export it again.',
  'too-many': 'This SVG has too many parts for a logo. Simplify it, or send a PNG.',
  empty: 'Nothing can be seen in this SVG. Check it in a browser, then export it again.',
};

export const PICTURE_REFUSALS: Record<MediaRefusal, string> = {
  ...MEDIA_REFUSALS,
  type: 'We can’t use this type of file. Choose an SVG, PNG, JPEG or WebP.',
};
