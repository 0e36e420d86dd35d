import css from '../../ui/styles/tokens.css?raw';

/** The colour tokens of the light theme by name, with those of a subject if one is given. */
export function lightTokens(subject?: string): Map<string, string> {
  const tokens = [...read(block('@theme {')), ...read(block(':root {'))];
  const own = subject ? read(block(`[data-subject="${subject}"] {`)) : [];
  return new Map([...tokens, ...own]);
}

/** The declarations in the block of a selector. */
function block(opening: string): string {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`no ${opening} in tokens.css`);
  const own = css.slice(start + opening.length);
  return own.slice(0, own.search(/[{}]/));
}

function read(declarations: string): [string, string][] {
  return [...declarations.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    // The light value of light-dark(light, dark).
    value.trim().replace(/^light-dark\(([^,]+),.*\)$/, '$1'),
  ]);
}
