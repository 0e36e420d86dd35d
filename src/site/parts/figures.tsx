import { classes } from '../../lib/classes.ts';

interface FiguresProps {
  figures: readonly { over?: string; figure: string; words: string }[];
  /** Smaller figures, all in one row on a wide screen. Those of the last row share its width. */
  isRow?: boolean;
}

const FIGURE = 'bg-oak-1 px-4 py-[1.2rem] sm:px-[1.4rem] sm:py-[1.6rem]';

/** Large figures, each with a few words, on two shades of green. */
export function Figures({ figures, isRow = false }: FiguresProps) {
  return (
    <dl className={isRow ? 'flex flex-wrap' : 'grid grid-cols-[1fr_1fr] large-text:grid-cols-1'}>
      {figures.map(({ over, figure, words }) => (
        <div
          key={figure}
          className={classes(
            FIGURE,
            isRow ? 'flex-[1_1_8.5rem] even:bg-oak-2' : 'nth-2:bg-oak-2 nth-3:bg-oak-2',
          )}
        >
          <dt
            className={classes(
              'font-display leading-none tracking-[-0.02em] text-on-oak lining-nums',
              isRow ? 'text-[clamp(2rem,3.2vw,2.75rem)]' : 'text-[clamp(2.25rem,4.4vw,3.75rem)]',
            )}
          >
            {over ? <span className="text-[0.55em]">{over} </span> : null}
            <span>{figure}</span>
          </dt>
          <dd className="mt-[0.4rem] text-on-oak-2">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
