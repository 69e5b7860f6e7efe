/** Seals the keys of test events, in every process of a test. */
export const TEST_SECRET = 'a secret for tests of at least 32 characters'
