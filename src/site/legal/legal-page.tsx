import type { ReactNode } from 'react';
import { legal } from '../../content/business.ts';
import { longDate } from '../../lib/dates.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { Lede, Page } from '../../ui/layout.tsx';
import { Reading } from '../parts/reading.tsx';

interface LegalPageProps {
  title: string;
  lede: ReactNode;
  children: ReactNode;
}

const COLUMNS =
  'mx-auto grid max-w-[62rem] gap-x-16 pt-head max-lg:grid-cols-1 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]';
const SIDE = 'max-w-[20rem] max-lg:pb-8 lg:sticky lg:top-6 lg:row-span-2 lg:self-start';

/** The layout of the legal pages: a text, with a picture that stays in view beside it. */
export function LegalPage({ title, lede, children }: LegalPageProps) {
  return (
    <Page>
      <div className={COLUMNS}>
        <div className="pb-8">
          <h1>{title}</h1>
          <Lede className="mt-4">{lede}</Lede>
          <p className="mt-3 text-caption text-ink-2">Last changed on {longDate(legal.revised)}.</p>
        </div>
        <div className={SIDE}>
          <Drawing name="legal-scene" />
        </div>
        <Reading>{children}</Reading>
      </div>
    </Page>
  );
}

/** The name, number and address of the company that runs the site. */
export function LegalIdentity() {
  return (
    <p>
      {legal.company}, company number {legal.companyNumber}, registered in {legal.registeredIn}.
      Registered office: {legal.registeredOffice}. Registered with the Information Commissioner's
      Office as {legal.dataProtectionNumber}.
    </p>
  );
}
