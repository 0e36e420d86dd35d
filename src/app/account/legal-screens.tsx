import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Cookies } from '../../shared/legal/cookies.tsx';
import { LAST_CHANGED, type LegalParts } from '../../shared/legal/legal-text.tsx';
import { Privacy } from '../../shared/legal/privacy.tsx';
import { Terms } from '../../shared/legal/terms.tsx';
import { Reading } from '../../shared/reading.tsx';
import { Lede } from '../../ui/layout.tsx';
import { LinkProvider } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LegalLink } from '../navigation/legal-link.tsx';
import { Screen } from '../parts/screen.tsx';

function LegalScreen({ title, lede, children }: LegalParts) {
  useTitle(pageTitle(title));
  return (
    <Screen title={title} back={{ to: paths.account, label: 'Back to your account' }}>
      <div className="max-w-[38rem]">
        <Lede>{lede}</Lede>
        <p className="mt-3 text-caption text-ink-2">{LAST_CHANGED}</p>
        <LinkProvider value={LegalLink}>
          <Reading>{children}</Reading>
        </LinkProvider>
      </div>
    </Screen>
  );
}

/** The legal pages of the website as pages of the app. The website clears the device: it needs no account. */
export const legalScreens = {
  privacy: () => <Privacy Layout={LegalScreen} />,
  terms: () => <Terms Layout={LegalScreen} />,
  cookies: () => (
    <Cookies
      Layout={LegalScreen}
      clear={
        <LinkButton to={`${paths.cookies}#clear`} variant="alt">
          Clear data on this device
        </LinkButton>
      }
    />
  ),
};
