import type { ComponentType, ReactNode } from 'react';
import { legal } from '../../content/business.ts';
import { longDate } from '../../lib/dates.ts';

/** The parts of a legal text. */
export interface LegalParts {
  title: string;
  lede: string;
  children: ReactNode;
}

export interface LegalTextProps {
  /** The page around the text: that of the website, or that of the app. */
  Layout: ComponentType<LegalParts>;
}

export const LAST_CHANGED = `Last changed on ${longDate(legal.revised)}.`;

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
