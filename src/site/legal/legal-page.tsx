import { pageTitles } from '../../content/page-titles.ts';
import { LAST_CHANGED, type LegalName, legalTexts } from '../../shared/legal/legal-texts.ts';
import { Reading } from '../../shared/reading.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Lede, Page } from '../../ui/layout.tsx';
import { Island } from '../parts/island.tsx';
import { ClearButton } from './clear-button.tsx';

const COLUMNS =
  'mx-auto grid max-w-[62rem] gap-x-16 pt-head max-lg:grid-cols-1 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]';
const SIDE = 'max-w-[20rem] max-lg:pb-8 lg:sticky lg:top-6 lg:row-span-2 lg:self-start';

/** A legal page: a text, with a picture that stays in view beside it. */
export function LegalPage({ name }: { name: LegalName }) {
  const { lede, Text } = legalTexts[name];
  return (
    <Page>
      <div className={COLUMNS}>
        <div className="pb-8">
          <h1>{pageTitles[name]}</h1>
          <Lede className="mt-4">{lede}</Lede>
          <p className="mt-3 text-caption text-ink-2">{LAST_CHANGED}</p>
        </div>
        <div className={SIDE}>
          <Drawing name="legal-scene" />
        </div>
        <Reading>
          <Text
            at={(path) => path}
            clear={
              <Island name="clear-device">
                <ClearButton />
              </Island>
            }
          />
        </Reading>
      </div>
    </Page>
  );
}
