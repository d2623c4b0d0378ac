/** The shapes of the logo, in a square of 32 units. */
export const logoParts = {
  ground: 'M16 1a15 15 0 1 0 0 30a15 15 0 1 0 0-30Z',
  book: 'M16 25V11c-2.400-2.200-5.800-3-9.500-2.600v13.200c3.700-.4 7.100.9 9.500 3.400Zm0 0c2.400-2.500 5.800-3.800 9.500-3.400V8.400C21.800 8 18.400 8.800 16 11',
  cross: 'M11.200 12.200v4.800M8.800 14.600h4.800',
} as const;
