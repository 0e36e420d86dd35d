import type { ReactNode } from 'react';
import { legal, pageTitle } from '../../content/business.ts';
import { longDate } from '../../lib/dates.ts';
import { useTitle } from '../../lib/use-title.ts';
import { LegalScene } from '../../ui/art/legal-scene.tsx';

interface LegalPageProps {
  title: string;
  lede: ReactNode;
  children: ReactNode;
}

/** The frame of the legal pages. */
export function LegalPage({ title, lede, children }: LegalPageProps) {
  useTitle(pageTitle(title));
  return (
    <div className="wrap page">
      <div className="phead split items-center">
        <div>
          <h1>{title}</h1>
          <p className="lede mt-4">{lede}</p>
          <p className="note mt-3">Last changed on {longDate(legal.revised)}.</p>
        </div>
        <div className="max-w-[16rem]">
          <LegalScene />
        </div>
      </div>
      <div className="reading">{children}</div>
    </div>
  );
}

/** Who stands behind the site in law. */
export function LegalIdentity() {
  return (
    <p>
      {legal.company}, company number {legal.companyNumber}, registered in {legal.registeredIn}.
      Registered office: {legal.registeredOffice}. Registered with the Information Commissioner's
      Office as {legal.dataProtectionNumber}.
    </p>
  );
}
