import { mostQrBytes, qrCode } from '../../../lib/qr-code.ts';

/** The light edge that a camera needs, in cells. */
const EDGE = 4;

/** A QR code of a text, as a drawing: the content security policy allows no pictures from elsewhere. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const cells = text.length > mostQrBytes ? null : qrCode(text);
  if (!cells) return null;
  const size = cells.length + 2 * EDGE;
  const path = cells
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + EDGE} ${y + EDGE}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className="w-full max-w-60 forced-color-adjust-none"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {/* Light in the dark scheme too, because cameras look for dark cells. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
