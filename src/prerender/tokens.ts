import css from '../ui/styles/tokens.css?raw';

/** The colours of the light theme by name, with those of a subject where one is given. */
export function lightTokens(subject?: string): Map<string, string> {
  const tokens = read(block(':root {'));
  const own = subject ? read(block(`[data-subject="${subject}"] {`)) : [];
  return new Map([...tokens, ...own]);
}

/** What stands in the block of a selector before the dark theme, which is nested in it. */
function block(opening: string): string {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`no ${opening} in tokens.css`);
  const own = css.slice(start + opening.length);
  return own.slice(0, own.search(/[{}]/));
}

function read(declarations: string): [string, string][] {
  return [...declarations.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    value.trim(),
  ]);
}
