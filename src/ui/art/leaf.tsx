const half =
  'M32 53C26 54 17 53 15 48C13.6 44 17 41 22 40C14 41 6 38 6 32C6 27 12 25 19 27C13 25 10 20 13 15.5C16 12 21 13 24.5 17C24 11 27 6 32 4Z';

/** An oak leaf of two tones, 64 by 64 around its middle. */
export function Leaf({ transform }: { transform: string }) {
  return (
    <g transform={`${transform} translate(-32 -32)`}>
      <path fill="var(--a-moss,#9db98a)" d={half} />
      <path fill="var(--a-leaf2,#346349)" d={half} transform="matrix(-1 0 0 1 64 0)" />
    </g>
  );
}
