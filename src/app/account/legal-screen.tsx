import { useLocation } from 'react-router-dom';
import { pageTitle } from '../../content/business.ts';
import { pageTitles } from '../../content/page-titles.ts';
import { inApp, paths } from '../../content/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { LAST_CHANGED, type LegalName, legalTexts } from '../../shared/legal/legal-texts.ts';
import { Reading } from '../../shared/reading.tsx';
import { Lede } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Screen } from '../parts/screen.tsx';

/** A legal page within the app. The website clears the device, because that needs no account. */
export function LegalScreen() {
  const name = useLocation().pathname.split('/')[2] as LegalName;
  const { lede, Text } = legalTexts[name];
  useTitle(pageTitle(pageTitles[name]));
  const toClear = (
    <LinkButton to={`${paths.cookies}#clear`} variant="alt">
      Clear data on this device
    </LinkButton>
  );
  return (
    <Screen
      title={pageTitles[name]}
      back={{ to: paths.account, label: 'Back to your account' }}
      className="max-w-[44rem]"
    >
      <Lede>{lede}</Lede>
      <p className="mt-3 mb-6 text-caption text-ink-2">{LAST_CHANGED}</p>
      <Reading>
        <Text at={inApp} clear={toClear} />
      </Reading>
    </Screen>
  );
}
