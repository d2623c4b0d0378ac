/** The place of a course in the cache: who reads it and who advances it need not know each other. */
export const courseKey = (albumId: number) => ['get', '/api/course/detail', { query: { albumId } }] as const;
