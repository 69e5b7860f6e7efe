import { afterAll, vi } from 'vitest'

/** The files of a worker share its globals: what one put in place of them ends with it. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
