import { classFacts } from '../../content/teaching.ts';
import { classes } from '../../lib/classes.ts';

/** 'From £35 per session', with a large figure. @param props.isLine shows it on one line */
export function Price({ isLine = false }: { isLine?: boolean }) {
  const [from = '', ...rest] = classFacts.price.split(` ${classFacts.pricePerSession} `);
  return (
    <p className={isLine ? 'leading-[1.2]' : undefined}>
      <span className={classes('text-caption text-ink-2', !isLine && 'block')}>{from}</span>{' '}
      <span
        className={classes('font-display leading-none lining-nums', isLine ? 'text-h3' : 'text-h2')}
      >
        {classFacts.pricePerSession}
      </span>{' '}
      <span>{rest.join(' ')}</span>
    </p>
  );
}
