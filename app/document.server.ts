import { createHash } from 'node:crypto';

/** The type of scripts that do not run. Those of React are empty; the code of all stands in the one with `data-app`. */
const LATER = 'text/later';
/** Words for search engines; browsers never run them. */
const LINKED_DATA = 'application/ld+json';

/** What `public.css` lets wait with its layout until it is needed, or until its turn has come. */
const PARTS = ':is(.later,.prose>:not(.now))';

/** Pictures that have come by then are decoded and shown before the fonts are asked for. */
const PICTURES_MS = 200;

/** From so many pixels on browsers count it as a move. */
const MOVE_PX = 3;
/** Characters whose turn comes between two frames: laid out in a few milliseconds on a slow phone. */
const AT_ONCE = 300;

/**
 * The texts that are in view under `x`, and where one begins, across and down in one number. Texts and not blocks,
 * because a link in the middle of a line moves sideways when the letters before it change, without any block moving.
 * Words for screen readers alone, in a box of one pixel, do not count.
 */
const TEXTS = `q=x=>x.checkVisibility?.()&&x.offsetWidth!=1&&x.getBoundingClientRect().top<innerHeight?[...x.childNodes].flatMap(n=>n.data?[n]:q(n)):[],p=n=>{let o=d.createRange(),r;o.selectNode(n);r=o.getClientRects()[0];return r&&r.bottom>0&&r.top<innerHeight&&r.left<innerWidth?r.top+r.left:0}`;

/**
 * Gives the page our letters (`public.css` has the rules) between two frames, and takes them back before anybody sees
 * it where a line in view would move; where each stands is measured in a task before. What is not near the view is not
 * laid out for that, but part by part.
 */
const SWAP = `k='data-fonts',u=(m=${AT_ONCE})=>{let n=0,x;for(;n<m&&(x=d.querySelector('${PARTS}:not(['+k+'])'));n+=x.textContent.length)x.setAttribute(k,'');n?requestAnimationFrame(()=>u()):h.dataset.fonts||f()},f=()=>h.removeAttribute(k),g=x=>h.setAttribute(k,x),${TEXTS},w=()=>{let t=q(d.body),a=t.map(p);setTimeout(()=>{g('');t.some((n,i)=>Math.abs(p(n)-a[i])>=${MOVE_PX})&&g('later');u()})}`;

/**
 * Lets the page paint before it asks for our fonts (`public.css` holds them back while `data-fonts` says "later"): they
 * come at once for who comes from another page of ours and has them, and for everybody else when all is loaded and the
 * words are on the screen. Where other letters would move a line that is in view, they wait for the next page
 * (`root.tsx`). Who comes to a part of the page, or back to where they were, must find it at its place: then nothing
 * waits.
 */
const FONTS = `let d=document,h=d.documentElement,l=n=>d.fonts.load('1em '+n),${SWAP};location.hash||performance.getEntriesByType('navigation')[0].type!='navigate'?f():d.referrer.startsWith(location.origin+'/')?(g(''),addEventListener('load',()=>u())):addEventListener('load',()=>new PerformanceObserver((e,o)=>{e.getEntriesByName('first-contentful-paint')[0]&&(o.disconnect(),setTimeout(()=>Promise.all([l('Atkinson'),l('Fraunces')]).then(w,w),${PICTURES_MS}))}).observe({type:'paint',buffered:true}))`;

/** Where React Router keeps how far a page was scrolled. */
const SCROLL_STORE = 'react-router-scroll-positions';

/**
 * Starts the app at the first sign that somebody wants to use the page: a pointer, a touch, a key or a
 * focused field. Until then the page is complete HTML, and nothing of React is loaded. All parts of the page get their
 * turn, because the sign may be a press on a link that leads further down. The scroll position
 * that React Router would restore is set to where the visitor is by now, so that starting never jumps.
 */
const STARTER = `(()=>{${FONTS};let e=['pointerdown','pointermove','touchstart','keydown','focusin'],o={capture:true,passive:true},s=()=>{e.forEach(t=>removeEventListener(t,s,o));u(1/0);try{let k='${SCROLL_STORE}',p=JSON.parse(sessionStorage[k]||'{}');p[history.state?.key||'default']=scrollY;sessionStorage[k]=JSON.stringify(p)}catch{}let x=d.querySelector('[data-app]'),n=d.createElement('script');n.type='module';n.textContent=x.textContent;x.replaceWith(n)};e.forEach(t=>addEventListener(t,s,o))})()`;

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;

interface Finishing {
  /** The loaders' data in React Router's own encoding. */
  readonly data: string;
  /** Whether the app starts at once (staff) or on intent (public). */
  readonly hydrates: boolean;
  /** Origins besides our own that may show pictures on this page. */
  readonly imagesFrom?: readonly string[];
}

export interface FinishedDocument {
  readonly html: string;
  /** The Content-Security-Policy that allows exactly this page's inline scripts and styles. */
  readonly policy: string;
}

/** Turns React's markup into the page that is sent. */
export function finishDocument(
  markup: string,
  { data, hydrates, imagesFrom = [] }: Finishing,
): FinishedDocument {
  const handOver = `window.__reactRouterContext.streamController.enqueue(${scriptString(data)});window.__reactRouterContext.streamController.close();`;
  const body = hydrates
    ? markup.replace('</body>', () => `<script>${handOver}</script></body>`)
    : inert(markup, handOver);
  const whole = `<!DOCTYPE html>${body}`;
  return { html: whole, policy: policyFor(whole, { hydrates, imagesFrom }) };
}

/**
 * Keeps every script from running until the start. Those of React stay where it will look for them, empty; their code
 * stands together in one module, because each hash in the policy is 53 bytes that no compression makes smaller.
 */
function inert(markup: string, handOver: string): string {
  const codes: string[] = [];
  const modules: string[] = [];
  const empty = `<script type="${LATER}"></script>`;
  const quiet = markup
    .replace('<html', '<html data-fonts="later"')
    .replace(MODULE_PRELOAD, '')
    .replace(INLINE_SCRIPT, (script, attributes: string, code: string) => {
      const type = /type="([^"]*)"/.exec(attributes)?.[1];
      if (type === LINKED_DATA) return script;
      // The browser has scrolled by itself, and the starter keeps where: there is nothing left to scroll back to.
      if (!code.includes(SCROLL_STORE)) (type === 'module' ? modules : codes).push(code);
      return empty;
    });
  const app = [...codes, handOver, ...modules].join(';\n');
  return quiet.replace(
    '</body>',
    () => `<script type="${LATER}" data-app>${app}</script><script>${STARTER}</script></body>`,
  );
}

function policyFor(html: string, { hydrates, imagesFrom = [] }: Omit<Finishing, 'data'>): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '', code]) => code && !attributes.includes(LINKED_DATA))
    .map(([, , code = '']) => hash(code));
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, css = '']) => hash(css));
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`.trim(),
    ["img-src 'self'", ...imagesFrom].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    // A tool of the dashboard may show one of our own addresses inside it: an email as it looks.
    ...(hydrates ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A JavaScript string literal that cannot end its script element. */
function scriptString(text: string): string {
  return JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
