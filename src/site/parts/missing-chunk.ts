/** What a part does that cannot be fetched later: site.ts, which alone knows, sets it. */
export const missingChunk: { recover: () => Promise<void> } = { recover: async () => {} };
