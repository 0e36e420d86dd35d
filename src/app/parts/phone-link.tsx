import { telLinkOfTyped } from '../../lib/phone.ts';

/** A number that somebody typed, as a link that dials it. @param className its height, and how it stands out */
export function PhoneLink({ phone, className }: { phone: string; className: string }) {
  return (
    <a className={`inline-flex items-center ${className}`} href={telLinkOfTyped(phone)}>
      {phone}
    </a>
  );
}
