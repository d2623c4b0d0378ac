/** The logo: an orange slice that is also an open book. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <circle cx="16" cy="16" r="15" fill="var(--brand-vivid)" />
      <path
        d="M16 25V11c-2.400-2.200-5.800-3-9.500-2.600v13.200c3.700-.4 7.100.9 9.500 3.400Zm0 0c2.400-2.500 5.800-3.800 9.500-3.400V8.400C21.800 8 18.400 8.800 16 11"
        fill="#fff"
      />
      <path
        d="M11.200 12.200v4.800M8.800 14.600h4.800"
        stroke="var(--brand-vivid)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
