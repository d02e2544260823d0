import { callHref, RULE_TEXTS } from '../../../domain/pass.ts';
import { textDirection } from '../../../domain/text-direction.ts';
import type { Policy } from '../../http/security-headers.ts';
import { escapeHtml as e } from '../hosts/words.ts';
import type { ShownPass } from './shown-pass.ts';

/** Its own script (public/pass.js), which keeps the page on the phone, shares it and signs out. */
export const passPolicy = ({ place: { map } }: ShownPass): Policy => ownPagePolicy(originOf(map));

/** Of a page that the server writes whole and a phone keeps; `pictures` are the origins of its pictures. */
export function ownPagePolicy(pictures: readonly string[] = []): Policy {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", ...pictures],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  };
}

/** The pass, whole in one page, so that a phone that has it needs nothing more [GATE-05]. `path` is its own address. */
export async function passPage(pass: ShownPass, path: string): Promise<string> {
  const { say, language, site, until, isOver } = pass;
  const title = isOver ? say('leave_done') : say('pass_title');
  return `<!doctype html>
<html lang="${e(language)}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${e([title, site].filter(Boolean).join(' · '))}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/pass.css">
<script type="module" src="/pass.js"></script>
</head>
<body>
<main data-pass="${isOver ? 'over' : 'valid'}" data-until="${until}">
<header>
<p class="site">${e(site)}</p>
<h1>${e(title)}</h1>
</header>
${isOver ? '' : await partsOf(pass, path.split('?')[0] ?? '')}
</main>
</body>
</html>
`;
}

async function partsOf(pass: ShownPass, path: string): Promise<string> {
  const { say, names, place, code, host, untilTime } = pass;
  const { map, rules, emergency, help } = place;
  const number = (key: string, value: string, name: string) =>
    value === ''
      ? ''
      : `<a class="number ${name}" href="${e(callHref(value))}"><span>${e(say(key))}</span> <b dir="ltr">${e(value)}</b></a>`;
  const where = names.join(' – ');
  return `<p class="until">${e(say('pass_until', { time: untilTime }))}</p>
${code === '' ? '' : `<figure class="code" role="img" aria-label="${e(say('sign_qr_alt'))}">${await drawn(code)}<figcaption>${e(say('sign_qr_hint'))}</figcaption></figure>`}
${where === '' && map === '' ? '' : `<section class="where"><h2>${e(say('sign_label_destination'))}</h2>`}
${where === '' ? '' : `<p class="place">${e(where)}</p>`}
${map === '' ? '' : `<img class="map" src="${e(map)}" alt="${e(say('pass_map_alt'))}">`}
${where === '' && map === '' ? '' : '</section>'}
${host === '' ? '' : `<p class="host">${e(host)}</p>`}
${rules.length === 0 ? '' : `<ul class="rules">${rules.map((rule) => `<li><img src="/signs/${rule}.svg" alt=""><span>${e(say(RULE_TEXTS[rule]))}</span></li>`).join('')}</ul>`}
${number('pass_emergency', emergency, 'emergency')}
${number('help_title', help, 'help')}
<div class="actions">
<button type="button" data-action="share" hidden>${e(say('pass_share'))}</button>
<a class="button" data-action="calendar" href="${e(path)}/pass.ics">${e(say('pass_calendar'))}</a>
</div>
<form method="post" action="${e(path)}/out">
<p class="failed" role="alert" hidden>${e(say('error_call_body'))}</p>
<button class="out" data-action="sign-out">${e(say('leave_heading'))}</button>
</form>`;
}

async function drawn(code: string): Promise<string> {
  const { default: qrcode } = await import('qrcode');
  return qrcode.toString(code, { type: 'svg', errorCorrectionLevel: 'M', margin: 3 });
}

function originOf(address: string): string[] {
  return /^https?:/.test(address) ? [new URL(address).origin] : [];
}
