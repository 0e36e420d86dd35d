import type { Venue } from '../../content/venues.ts';

/** A link to a map of a venue, in a new window: no map is loaded here. Nothing for a venue without one. */
export function VenueMap({ of: { name, mapLink } }: { of: Venue }) {
  if (!mapLink) return null;
  return (
    <a
      className="relative z-1 whitespace-nowrap"
      href={mapLink}
      target="_blank"
      rel="noopener noreferrer"
    >
      Map<span className="sr-only">{` of ${name}, in a new window`}</span>
    </a>
  );
}
