import { openBuiltWeb } from './built-web.ts'
import type { Web } from './documents.ts'

export type { Web } from './documents.ts'

export interface WebOptions {
  readonly mode: 'production' | 'development'
  /** Folder of apps/web, absolute. */
  readonly webRoot: string
}

/** Opens the built web, or in development the sources through Vite. */
export async function createWeb({ mode, webRoot }: WebOptions): Promise<Web> {
  if (mode === 'production') return openBuiltWeb(webRoot)
  // Vite is a development dependency: it is not there in production.
  return (await import('./development-web.ts')).openDevelopmentWeb(webRoot)
}
