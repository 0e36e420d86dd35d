import type { Enrollment } from '#sync';
import { PhoneLink } from '../phone-link.tsx';

/** 'Rosa, 07700 900123', with a link that dials the number. Nothing without one. */
export function ContactLine(of: Pick<Enrollment, 'contact_name' | 'contact_phone'>) {
  if (of.contact_phone === '') return null;
  return (
    <>
      {of.contact_name ? `${of.contact_name}, ` : ''}
      <PhoneLink phone={of.contact_phone} className="min-h-8" />
    </>
  );
}
