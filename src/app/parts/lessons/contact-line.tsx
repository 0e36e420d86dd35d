import type { Enrollment } from '#sync';
import { telLinkOfTyped } from '../../../lib/phone.ts';

/** 'Rosa, 07700 900123', with a link that dials the number. Nothing without one. */
export function ContactLine(of: Pick<Enrollment, 'contact_name' | 'contact_phone'>) {
  if (of.contact_phone === '') return null;
  return (
    <>
      {of.contact_name ? `${of.contact_name}, ` : ''}
      <a className="inline-flex min-h-8 items-center" href={telLinkOfTyped(of.contact_phone)}>
        {of.contact_phone}
      </a>
    </>
  );
}
