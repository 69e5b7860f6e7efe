import { SLICE_OF_PAGE } from '@turnout/contract/pages.ts'
import type { PublicPage, RenderInput, Rendered } from '@turnout/contract/pages.ts'
import type { FastifyInstance } from 'fastify'
import type { CachedPage } from './cached-page.ts'
import type { OrganizerShell } from './organizer-shell.ts'

/** The web as the server sees it: documents out, files and (in development) modules served. */
export interface Web {
  /**
   * Renders a public document; what it answers may be kept and given to every visitor of the same
   * content.
   */
  render(page: PublicPage): Promise<CachedPage>
  /** The document of the organizer area. */
  organizerShell(shell: OrganizerShell): Promise<string>
  /**
   * The script of a service worker, by its file `entries/<name>-worker.ts` of the slice that serves it
   * at the address of its scope.
   */
  worker(name: string): Promise<string>
  /** The script that other sites load, by its file in apps/web/src/embed. */
  embed(name: string): Promise<string>
  /**
   * Everything a page may load in a language, for a worker that keeps it for a day without network;
   * null in development, where files change under it.
   */
  filesOf(pageName: PublicPage['name'], locale: string): readonly string[] | null
  /**
   * Serves the files the documents ask for. Call it once, on the root instance, before it listens.
   */
  register(app: FastifyInstance): Promise<void>
  close(): Promise<void>
}

/** The exports of apps/web/src/public/entries/server/render.tsx. */
export interface RenderModule {
  renderPublicPage(input: RenderInput): Rendered
}

export const ORGANIZER_ENTRY = 'src/main.tsx'
export function entryOf({ name }: Pick<PublicPage, 'name'>): string {
  const slice = SLICE_OF_PAGE[name]
  return `src/${slice === null ? 'public' : `features/${slice}`}/entries/${name}.tsx`
}
