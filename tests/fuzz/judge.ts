/** Requirements for every page, for any answer of the backend. */
import type { Reply } from './bodies.ts';

/** The violations on the page; empty when there are none. */
export function faultsOf(reply: Reply | null): string[] {
  return [...blankness(), ...leftovers(reply), ...strangers(reply), ...pictures(), ...waiting()];
}

const readable = /[\u4e00-\u9fff]{2}/;

/** The page and each dialog over it are readable and offer an action. */
function blankness(): string[] {
  const main = document.querySelector('main');
  if (!main) return ['there is no main region'];
  const dialogs = [...document.querySelectorAll('[role=dialog][data-state=open], [role=alertdialog][data-state=open]')];
  return [main, ...dialogs].flatMap((region) => {
    const name = region === main ? 'the page' : 'a dialog';
    if (!readable.test(region.textContent)) return [`${name} has no text: “${region.textContent}”`];
    const failed = [...region.querySelectorAll('[role=alert]')].find(
      (alert) => /加载失败|开小差/.test(alert.textContent) && !alert.querySelector('button, a'),
    );
    return failed ? [`${name} fails without a link or button: “${failed.textContent}”`] : [];
  });
}

const words = ['undefined', 'NaN', '[object ', 'Invalid Date', 'null', 'Infinity'];
const attributes = ['href', 'src', 'alt', 'title', 'aria-label', 'style', 'value', 'placeholder'];

/** Values that were never formatted as text, unless the answer itself contains them. */
function leftovers(reply: Reply | null): string[] {
  const unstated = words.filter((word) => !says(reply, word));
  const said = document.body.textContent;
  return unstated.filter((word) => said.includes(word)).map((word) => `it says ${word}: ${around(said, word)}`);
}

/** Whether a text of the answer contains that word. */
function says(reply: Reply | null, word: string): boolean {
  if (!reply?.body.includes(word)) return false;
  return reply.body.match(/"(?:[^"\\]|\\.)*"/g)?.some((text) => text.includes(word)) ?? false;
}

function around(text: string, word: string): string {
  const at = text.indexOf(word);
  return `…${text.slice(Math.max(0, at - 40), at + 40)}…`;
}

const foreign = 'script, iframe, frame, object, embed, base, meta, link, style, applet, marquee, template';

/** Elements, attributes and addresses that only an answer can have created. */
function strangers(reply: Reply | null): string[] {
  const unstated = words.filter((word) => !says(reply, word));
  const faults = [...document.body.querySelectorAll(foreign)].map(({ tagName }) => `there is a ${tagName}`);
  for (const element of document.body.querySelectorAll('*')) {
    // The player computes its own size, which is zero in jsdom.
    const isMeasured = element.parentElement?.closest('[data-media-player]') !== null;
    for (const { name, value } of element.attributes) {
      const what = `${element.localName} has ${name}="${value.slice(0, 100)}"`;
      if (name.startsWith('on')) faults.push(what);
      else if (name === 'style' && isMeasured) continue;
      else if (attributes.includes(name) && unstated.some((word) => value.includes(word))) faults.push(what);
      const leads = name === 'href' || (name === 'action' && element.localName === 'form');
      if (leads && !leadsWell(value, element.hasAttribute('data-inner'))) faults.push(`${what} has an unsafe address`);
    }
  }
  if ('hacked' in window) faults.push('a payload has run');
  if ('polluted' in {}) faults.push('every object has a new property');
  return faults;
}

const judged = new Map<string, boolean>();

/** Whether an address is allowed in a link: our own origin, or https, a calendar, phone or mail elsewhere. */
function leadsWell(address: string, inner: boolean): boolean {
  const known = judged.get(`${inner} ${address}`);
  if (known !== undefined) return known;
  const url = URL.parse(address, location.href);
  const own = url?.origin === location.origin;
  const well = inner ? own : own || ['https:', 'webcal:', 'mailto:', 'tel:'].includes(url?.protocol ?? '');
  judged.set(`${inner} ${address}`, well);
  return well;
}

/** Own picture files and raster data are allowed; no other address may make the browser send a request [N56]. */
const ownPicture = /^\/(?![/\\])(?!(?:api|userapi|payapi|ws|__mock)\/)[^?#]*\.(?:png|jpe?g|gif|webp|avif|svg)(?:\?|$)/i;
const rasterData = /^data:image\/(?:png|jpeg|gif|webp);base64,/;

/** Every picture that a browser would load is on our own origin: no other host is configured here. */
function pictures(): string[] {
  const loads = document.querySelectorAll('img, image, source, video, input, link[rel~=preload], link[rel~=icon]');
  const styled = document.body.querySelectorAll('[style*="url("]');
  return [
    ...[...styled].map(({ localName }) => `${localName} has a picture in its style`),
    ...[...loads].flatMap((element) =>
      ['src', 'srcset', 'poster', 'href', 'imagesrcset'].flatMap((name) => {
        const address = element.getAttribute(name);
        const isVideo = element.localName === 'video' || element.localName === 'source';
        if (address === null || (isVideo && name === 'src')) return [];
        return ownPicture.test(address) || rasterData.test(address)
          ? []
          : [`${element.localName} loads ${name}="${address.slice(0, 100)}"`];
      }),
    ),
  ];
}

/** Loading states that are shown; none may be shown when no call is pending. */
export function waiting(): string[] {
  const busy = document.body.querySelector('[aria-busy=true], [class*=ghost], [class*=waiting_]');
  const text = /(?:加载|处理|提交|保存|登录|注册|连接|发送)中…/.exec(document.body.textContent)?.[0];
  return [
    ...(busy ? [`it still loads: ${busy.outerHTML.slice(0, 120)}`] : []),
    ...(text ? [`it still shows ${text}`] : []),
  ];
}
