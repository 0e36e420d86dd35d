import { legal } from '../../content/business.ts';

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
