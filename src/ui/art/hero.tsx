import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

/** The opening scene; large, so it is loaded apart from the rest. */
export function HeroScene() {
  return (
    <Picture viewBox="0 0 760 640">
      <path
        fill="var(--a-sh)"
        d="M532 128a60 60 0 1 1 120 0a60 60 0 1 1 -120 0Z"
        transform="translate(5 7)"
      />
      <path fill="var(--a-sheet)" d="M532 128a60 60 0 1 1 120 0a60 60 0 1 1 -120 0Z" />
      <path fill="var(--a-fold)" d="M629.3 81A60 60 0 0 1 554.7 175Z" />
      <path
        fill="var(--a-moss)"
        d="M-60 640C40 520 190 440 340 452S620 420 760 380S1100 330 1500 380V640Z"
      />
      <path fill="var(--a-moss2)" d="M340 452C450 480 620 420 760 380S1100 330 1500 380V640H420Z" />
      <path fill="var(--a-sh)" d="M352 590L448 590L640 640H540Z" transform="translate(0 0)" />
      <path
        fill="var(--a-bark)"
        d="M352 590L372 396L300 316L316 306L380 352L386 250H404L414 356L478 296L492 308L426 400L448 590Z"
      />
      <path fill="var(--a-bark2)" d="M395 250H404L414 356L478 296L492 308L426 400L448 590H400Z" />
      <defs>
        <g id="hero-a">
          <path
            fill="var(--a-sh)"
            d="M96 24A34 34 0 0 1 54 67A38 38 0 0 1 -13 79A37 37 0 0 1 -73 54A32 32 0 0 1 -100 4A31 31 0 0 1 -80 -48A36 36 0 0 1 -22 -78A38 38 0 0 1 46 -71A34 34 0 0 1 92 -31A31 31 0 0 1 96 24Z"
            transform="translate(6 10)"
          />
          <path
            fill="var(--l)"
            d="M96 24A34 34 0 0 1 54 67A38 38 0 0 1 -13 79A37 37 0 0 1 -73 54A32 32 0 0 1 -100 4A31 31 0 0 1 -80 -48A36 36 0 0 1 -22 -78A38 38 0 0 1 46 -71A34 34 0 0 1 92 -31A31 31 0 0 1 96 24Z"
          />
          <path
            fill="var(--d)"
            d="M0 0L91 55A34 34 0 0 1 54 67ZM0 0L54 67A38 38 0 0 1 27 93ZM0 0L-13 79A37 37 0 0 1 -54 84ZM0 0L-73 54A32 32 0 0 1 -103 35ZM0 0L-100 4A31 31 0 0 1 -107 -26ZM0 0L-63 -79A36 36 0 0 1 -22 -78ZM0 0L15 -95A38 38 0 0 1 46 -71ZM0 0L84 -62A34 34 0 0 1 92 -31ZM0 0L111 -4A31 31 0 0 1 96 24Z"
          />
        </g>
        <g id="hero-b">
          <path
            fill="var(--a-sh)"
            d="M90 35A39 39 0 0 1 33 76A43 43 0 0 1 -43 72A38 38 0 0 1 -94 26A34 34 0 0 1 -90 -35A39 39 0 0 1 -33 -76A43 43 0 0 1 43 -72A38 38 0 0 1 94 -26A34 34 0 0 1 90 35Z"
            transform="translate(6 10)"
          />
          <path
            fill="var(--l)"
            d="M90 35A39 39 0 0 1 33 76A43 43 0 0 1 -43 72A38 38 0 0 1 -94 26A34 34 0 0 1 -90 -35A39 39 0 0 1 -33 -76A43 43 0 0 1 43 -72A38 38 0 0 1 94 -26A34 34 0 0 1 90 35Z"
          />
          <path
            fill="var(--d)"
            d="M0 0L78 70A39 39 0 0 1 33 76ZM0 0L33 76A43 43 0 0 1 -7 97ZM0 0L-43 72A38 38 0 0 1 -86 61ZM0 0L-94 26A34 34 0 0 1 -111 -5ZM0 0L-90 -35A39 39 0 0 1 -78 -70ZM0 0L7 -97A43 43 0 0 1 43 -72ZM0 0L86 -61A38 38 0 0 1 94 -26ZM0 0L111 5A34 34 0 0 1 90 35Z"
          />
        </g>
      </defs>
      <use href="#hero-b" className="tone-1" transform="translate(300 150) scale(0.86)" />
      <use href="#hero-a" className="tone-2" transform="translate(440 138) scale(1.04)" />
      <use href="#hero-a" className="tone-2" transform="translate(218 258) scale(0.9)" />
      <use href="#hero-b" className="tone-3" transform="translate(548 254) scale(0.96)" />
      <use href="#hero-b" className="tone-1" transform="translate(350 262) scale(.92 .84)" />
      <g transform="translate(646 372) rotate(150) scale(0.62) translate(-32 -32)">
        <path
          fill="var(--a-moss)"
          d="M32 53C26 54 17 53 15 48C13.6 44 17 41 22 40C14 41 6 38 6 32C6 27 12 25 19 27C13 25 10 20 13 15.5C16 12 21 13 24.5 17C24 11 27 6 32 4Z"
        />
        <path
          fill="var(--a-leaf)"
          d="M32 53C26 54 17 53 15 48C13.6 44 17 41 22 40C14 41 6 38 6 32C6 27 12 25 19 27C13 25 10 20 13 15.5C16 12 21 13 24.5 17C24 11 27 6 32 4Z"
          transform="matrix(-1 0 0 1 64 0)"
        />
        <path
          fill="none"
          stroke="var(--a-leaf)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M32 22V62"
        />
      </g>
      <g transform="translate(96 372) rotate(-130) scale(0.55) translate(-32 -32)">
        <path
          fill="var(--a-bark)"
          d="M32 53C26 54 17 53 15 48C13.6 44 17 41 22 40C14 41 6 38 6 32C6 27 12 25 19 27C13 25 10 20 13 15.5C16 12 21 13 24.5 17C24 11 27 6 32 4Z"
        />
        <path
          fill="var(--a-bark2)"
          d="M32 53C26 54 17 53 15 48C13.6 44 17 41 22 40C14 41 6 38 6 32C6 27 12 25 19 27C13 25 10 20 13 15.5C16 12 21 13 24.5 17C24 11 27 6 32 4Z"
          transform="matrix(-1 0 0 1 64 0)"
        />
        <path
          fill="none"
          stroke="var(--a-bark2)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M32 22V62"
        />
      </g>
      <path
        fill="var(--a-leaf)"
        d="M-140 640C0 560 170 530 280 552S520 590 760 520S1200 470 1500 520V640Z"
      />
      <path
        fill="var(--a-leaf2)"
        d="M60 640L280 552C400 580 520 590 760 520S1200 470 1500 520V640Z"
      />
      <Acorn transform="translate(318 330) rotate(8) scale(1.1)" />
      <g transform="translate(128 408) scale(.78)" data-subject="mathematics">
        <path
          fill="var(--a-sh)"
          d="M6 184L34 160H122L150 116L148 92L170 84L188 100L182 118L164 184Z"
          transform="translate(4 5)"
        />
        <path
          fill="var(--a-sheet)"
          d="M6 184L34 160H122L150 116L148 92L170 84L188 100L182 118L164 184Z"
        />
        <path fill="var(--a-fold)" d="M150 116L122 160H34L6 184H164Z" />
        <path fill="var(--a-sheet)" d="M148 92L170 84L188 100L166 108Z" />
        <path
          fill="none"
          stroke="var(--a-fold)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M160 88L156 66M176 86L182 64"
        />
        <path
          fill="var(--a-ink)"
          d="M151 63a5 5 0 1 1 10 0a5 5 0 1 1 -10 0ZM177 61a5 5 0 1 1 10 0a5 5 0 1 1 -10 0Z"
        />
        <path fill="var(--a-ink)" d="M173 98a3 3 0 1 1 6 0a3 3 0 1 1 -6 0Z" />
        <path
          fill="var(--s1)"
          d="M76 90L50.4 95.9L46.2 77.8ZM76 90L53.2 60.6L67.9 49.2ZM76 90L86.2 45.6L104.3 49.8ZM76 90L119.5 60.5L130 75.8ZM76 90L134.7 93.8L133.5 112.4ZM76 90L126.7 129.7L115.3 144.4ZM76 90L100.2 155.3L82.7 161.7Z"
        />
        <path
          fill="var(--s2)"
          d="M76 90L66.1 105.8L50.4 95.9ZM76 90L46.2 77.8L53.2 60.6ZM76 90L67.9 49.2L86.2 45.6ZM76 90L104.3 49.8L119.5 60.5ZM76 90L130 75.8L134.7 93.8ZM76 90L133.5 112.4L126.7 129.7ZM76 90L115.3 144.4L100.2 155.3ZM76 90L82.7 161.7L64.2 163.5Z"
        />
        <path fill="var(--s4)" d="M76 90L82.7 161.7L64.2 163.5Z" />
        <path fill="var(--s4)" d="M76 90L104.3 49.8L119.5 60.5Z" />
      </g>
      <g transform="translate(436 210) scale(.6)" data-subject="english">
        <path
          fill="var(--a-sh)"
          d="M100 40C58 42 36 78 38 122C40 160 66 184 100 192C134 184 160 160 162 122C164 78 142 42 100 40Z"
          transform="translate(5 6)"
        />
        <path
          fill="var(--s1)"
          d="M100 40C58 42 36 78 38 122C40 160 66 184 100 192C134 184 160 160 162 122C164 78 142 42 100 40Z"
        />
        <path fill="var(--s2)" d="M100 40V192C134 184 160 160 162 122C164 78 142 42 100 40Z" />
        <path fill="var(--a-sheet)" d="M56 118L100 130V182L58 162Z" />
        <path fill="var(--a-fold)" d="M144 118L100 130V182L142 162Z" />
        <path
          fill="none"
          stroke="var(--a-line)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M66 130L90 137M66 141L90 149M68 152L90 161"
        />
        <path
          fill="none"
          stroke="var(--a-line)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M134 130L110 137M134 141L110 149M132 152L110 161"
        />
        <path fill="var(--s1)" d="M38 16L74 36H126L162 16L166 86L100 124L34 86Z" />
        <path fill="var(--s2)" d="M126 36L162 16L166 86L100 124V36Z" />
        <path fill="var(--s2)" d="M38 16L74 36L36 58ZM162 16L126 36L164 58Z" />
        <path
          fill="var(--a-sheet)"
          d="M47 74a23 23 0 1 1 46 0a23 23 0 1 1 -46 0ZM107 74a23 23 0 1 1 46 0a23 23 0 1 1 -46 0Z"
        />
        <path
          fill="var(--a-fold)"
          d="M86 57.5A23 23 0 0 1 54 90.5ZM146 57.5A23 23 0 0 1 114 90.5Z"
        />
        <path
          fill="var(--a-ink)"
          d="M64 75a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM118 75a9 9 0 1 1 18 0a9 9 0 1 1 -18 0Z"
        />
        <path
          fill="var(--a-sheet)"
          d="M67 72a3 3 0 1 1 6 0a3 3 0 1 1 -6 0ZM121 72a3 3 0 1 1 6 0a3 3 0 1 1 -6 0Z"
        />
        <path fill="var(--a-amber2)" d="M100 84L110 94L100 112Z" />
        <path fill="var(--a-amber)" d="M100 84L90 94L100 112Z" />
      </g>
      <g transform="translate(26 40) rotate(-16 100 100) scale(.6)" data-subject="science">
        <path
          fill="var(--a-sh)"
          d="M98 88L34 26L12 84L52 122L98 112ZM98 104L46 122L40 164L72 178L98 132Z"
          transform="translate(4 6)"
        />
        <path
          fill="var(--a-sh)"
          d="M98 88L34 26L12 84L52 122L98 112ZM98 104L46 122L40 164L72 178L98 132Z"
          transform="matrix(-1 0 0 1 204 6)"
        />
        <path fill="var(--s2)" d="M98 104L46 122L40 164L72 178L98 132Z" />
        <path fill="var(--s1)" d="M98 104L46 122L40 164Z" />
        <path fill="var(--s1)" d="M98 88L34 26L12 84L52 122L98 112Z" />
        <path fill="var(--s2)" d="M98 88L12 84L52 122L98 112Z" />
        <path fill="var(--s4)" d="M98 88L34 26L29 40Z" />
        <path fill="var(--s4)" d="M35 76a10 10 0 1 1 20 0a10 10 0 1 1 -20 0Z" />
        <path fill="var(--a-amber)" d="M54.6 79A10 10 0 0 1 35.4 73Z" />
        <path fill="var(--s4)" d="M60 148a6 6 0 1 1 12 0a6 6 0 1 1 -12 0Z" />
        <g transform="matrix(-1 0 0 1 200 0)">
          <path fill="var(--s2)" d="M98 104L46 122L40 164L72 178L98 132Z" />
          <path fill="var(--s1)" d="M98 104L46 122L40 164Z" />
          <path fill="var(--s1)" d="M98 88L34 26L12 84L52 122L98 112Z" />
          <path fill="var(--s2)" d="M98 88L12 84L52 122L98 112Z" />
          <path fill="var(--s4)" d="M98 88L34 26L29 40Z" />
          <path fill="var(--s4)" d="M35 76a10 10 0 1 1 20 0a10 10 0 1 1 -20 0Z" />
          <path fill="var(--a-amber)" d="M54.6 79A10 10 0 0 1 35.4 73Z" />
          <path fill="var(--s4)" d="M60 148a6 6 0 1 1 12 0a6 6 0 1 1 -12 0Z" />
        </g>
        <path fill="var(--a-bark)" d="M100 74L108 90L106 150L100 164L94 150L92 90Z" />
        <path fill="var(--a-bark2)" d="M100 74L108 90L106 150L100 164Z" />
        <path
          fill="none"
          stroke="var(--a-bark2)"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M97 78Q88 54 70 46M103 78Q112 54 130 46"
        />
      </g>
      <g transform="translate(522 392) scale(.96)" data-subject="reasoning">
        <path
          fill="var(--a-sh)"
          d="M128 190L184 170L196 122L176 96L158 134Z"
          transform="translate(4 6)"
        />
        <path fill="var(--s1)" d="M128 190L184 170L196 122L176 96L158 134Z" />
        <path fill="var(--s2)" d="M128 190L158 134L184 170Z" />
        <path fill="var(--a-sheet)" d="M176 96L196 122L187 156L160 131Z" />
        <path fill="var(--a-fold)" d="M176 96L196 122L187 156Z" />
        <path fill="var(--a-sh)" d="M100 96L54 190H146Z" transform="translate(4 6)" />
        <path fill="var(--s1)" d="M100 96L54 190H146Z" />
        <path fill="var(--s2)" d="M100 96V190H146Z" />
        <path fill="var(--a-sheet)" d="M100 190L84 160L100 112Z" />
        <path fill="var(--a-fold)" d="M100 190L116 160L100 112Z" />
        <path
          fill="var(--a-sh)"
          d="M40 14L82 46H118L160 14L158 84L100 132L42 84Z"
          transform="translate(4 6)"
        />
        <path fill="var(--s1)" d="M40 14L82 46H118L160 14L158 84L100 132L42 84Z" />
        <path fill="var(--s2)" d="M118 46L160 14L158 84L100 132V46Z" />
        <path fill="var(--a-ink)" d="M48 30L72 48L50 58ZM152 30L128 48L150 58Z" />
        <path fill="var(--a-sheet)" d="M42 84L84 92L100 132Z" />
        <path fill="var(--a-fold)" d="M158 84L116 92L100 132Z" />
        <path fill="var(--a-ink)" d="M62 74L82 70L78 82ZM138 74L118 70L122 82Z" />
        <path fill="var(--a-ink)" d="M91 121H109L100 133Z" />
      </g>
    </Picture>
  );
}
