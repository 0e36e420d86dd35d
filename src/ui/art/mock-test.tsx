import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

/** An answer sheet under a stopwatch. */
export function MockTestScene() {
  const rows = [62, 92, 122, 152];
  return (
    <Picture viewBox="0 0 420 300">
      <g transform="translate(52 34) rotate(-5)">
        <path
          fill="var(--a-sh,rgba(48,36,14,.17))"
          d="M0 0H178L210 32V240H0Z"
          transform="translate(8 8)"
        />
        <path fill="var(--a-sheet,#fffbf2)" d="M0 0H178L210 32V240H0Z" />
        <path fill="var(--a-fold,#e6dac3)" d="M178 0L210 32H178Z" />
        <path
          fill="none"
          stroke="var(--a-line,#cdbd9f)"
          strokeWidth="5"
          strokeLinecap="round"
          d="M24 30H120M24 192H150M24 214H110"
        />
        {rows.map((y, row) => (
          <g key={y}>
            {[0, 1, 2, 3, 4].map((column) => (
              <path
                key={column}
                fill={column === (row * 3 + 2) % 5 ? 'var(--s1,#34569b)' : 'var(--a-fold,#e6dac3)'}
                d={`M${30 + column * 34} ${y - 9}h14l7 9l-7 9h-14l-7-9Z`}
              />
            ))}
          </g>
        ))}
      </g>
      <g transform="translate(304 176)">
        <circle r="86" fill="var(--a-sh,rgba(48,36,14,.17))" cx="8" cy="10" />
        <path fill="var(--a-oak,#23513d)" d="M-14 -108H14V-80H-14Z" />
        <path fill="var(--a-oak2,#163a2b)" d="M0 -108H14V-80H0Z" />
        <circle r="86" fill="var(--a-leaf2,#346349)" />
        <path fill="var(--a-oak,#23513d)" d="M0 -86A86 86 0 0 1 0 86Z" />
        <circle r="66" fill="var(--a-sheet,#fffbf2)" />
        <path fill="var(--a-moss,#9db98a)" d="M0 0V-66A66 66 0 0 1 57 33Z" />
        <path
          fill="none"
          stroke="var(--a-ink,#23251f)"
          strokeWidth="6"
          strokeLinecap="round"
          d="M0 0V-48M0 0L34 20"
        />
        <Acorn transform="translate(-28 22) rotate(12) scale(0.7)" />
      </g>
    </Picture>
  );
}
