/** Fills that differ besides their colour: plain, striped, dotted. `id` makes their names unique on the page. */
export const Patterns = ({ id }: { id: string }) => (
  <defs>
    <pattern id={`${id}stripes`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="7" height="7" fill="var(--brand-subtle)" />
      <rect width="4" height="7" fill="var(--brand-solid)" />
    </pattern>
    <pattern id={`${id}dots`} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" fill="var(--danger)" />
      <circle cx="3" cy="3" r="1.4" fill="var(--surface)" />
    </pattern>
    <pattern id={`${id}lines`} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" fill="var(--canvas)" />
      <rect width="6" height="1.5" fill="var(--field)" />
    </pattern>
  </defs>
);
