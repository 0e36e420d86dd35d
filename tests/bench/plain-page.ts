/** The tags whose text makes a plain page. */
const kept = new Set('h1 h2 h3 h4 p ul ol li dl dt dd blockquote table tr th td'.split(' '));

const style =
  'body{font:17px/1.6 sans-serif;max-width:40rem;margin:auto;padding:1rem}h1,h2,h3{line-height:1.2}';

/**
 * Turns a page into one with the same text and nothing else: no script, no picture, the font of the device and one
 * line of style. Its paint time is the limit that the device and the connection set.
 */
export function plainPage(html: string): string {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi, (_tag, slash: string, name: string) =>
      kept.has(name.toLowerCase()) ? `<${slash}${name.toLowerCase()}>` : ' ',
    )
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\s+/g, ' ');
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Plain</title><style>${style}</style></head><body>${body}</body></html>`;
}
