import { Acorn } from './acorn.tsx';
import { Leaf } from './leaf.tsx';
import { Picture } from './picture.tsx';
import { Owl } from './subject-english.tsx';
import { Snail } from './subject-mathematics.tsx';
import { Fox } from './subject-reasoning.tsx';
import { Butterfly } from './subject-science.tsx';

// The crowns of the trees, each with a light and a dark side.
const TONE_1 = '[--d:var(--a-leaf2)] [--l:var(--a-leaf)]';
const TONE_2 = '[--d:var(--a-leaf)] [--l:var(--a-moss)]';
const TONE_3 = '[--d:var(--a-oak)] [--l:var(--a-leaf2)]';

/** The scene at the top of the home page. It is large, so it has its own chunk. */
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
      <use href="#hero-b" className={TONE_1} transform="translate(300 150) scale(0.86)" />
      <use href="#hero-a" className={TONE_2} transform="translate(440 138) scale(1.04)" />
      <use href="#hero-a" className={TONE_2} transform="translate(218 258) scale(0.9)" />
      <use href="#hero-b" className={TONE_3} transform="translate(548 254) scale(0.96)" />
      <use href="#hero-b" className={TONE_1} transform="translate(350 262) scale(.92 .84)" />
      <Leaf
        transform="translate(646 372) rotate(150) scale(0.62)"
        halves={['--a-moss', '--a-leaf']}
        stem="--a-leaf"
      />
      <Leaf
        transform="translate(96 372) rotate(-130) scale(0.55)"
        halves={['--a-bark', '--a-bark2']}
        stem="--a-bark2"
      />
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
        <Snail />
      </g>
      <g transform="translate(436 210) scale(.6)" data-subject="english">
        <Owl />
      </g>
      <g transform="translate(26 40) rotate(-16 100 100) scale(.6)" data-subject="science">
        <Butterfly />
      </g>
      <g transform="translate(522 392) scale(.96)" data-subject="reasoning">
        <Fox />
      </g>
    </Picture>
  );
}
