/** Where classes meet. A class has the id of one of these, so an id stays as it is once it is in use. */
import { business } from './business.ts';
import { sample } from './sample.ts';

export interface Venue {
  id: string;
  name: string;
  /** Its lines; none for a venue without an address. */
  address: readonly string[];
  /** A page with a map, which opens only if somebody presses the link. */
  mapLink?: string;
}

/** A search for an address on OpenStreetMap. */
const mapOf = (address: readonly string[]): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.join(', '))}`;

export const venues: readonly Venue[] = [
  {
    id: 'oakfold-house',
    name: sample('Name of the venue', 'Oakfold House'),
    address: business.address,
    mapLink: mapOf(business.address),
  },
  { id: 'online', name: 'Online', address: [] },
];

/** Finds a venue by its id; undefined if there is none with it. */
export const venueOf = (id: string): Venue | undefined => venues.find((venue) => venue.id === id);

/** 'Oakfold House, 12 Sample Street, London SW1A 0AA', or 'Online'. */
export const venueWords = ({ name, address }: Venue): string => [name, ...address].join(', ');
