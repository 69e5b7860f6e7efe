import type { FastifyRequest } from 'fastify'
import type { Reader } from '../../../platform/database/database.ts'
import type { Reads } from '../../../platform/database/reads.ts'
import type { CachedPage } from '../../../platform/web/cached-page.ts'
import { isOwnOrganizer } from './access.ts'
import { drawOrganizerPage, EMPTY_FORM } from './draw-page.ts'
import { keepPages, type Asked, type PageServices } from './keep-pages.ts'
import { loadOrganizer, type OrganizerView } from './load-page.ts'

/** The result for a request: the organizer, and the page to give for it. */
interface FoundPage {
  readonly view: OrganizerView
  /** Made for this member of the account, and for no one else. */
  readonly isOwn: boolean
  /** Of when it is, where a replica gave it; null: of the present. */
  readonly asOf: Date | null
  page(locale: string, asked: Asked): Promise<CachedPage>
}

export interface OrganizerFinder {
  /** Members find their own in any state, drawn afresh; all others find public ones, as kept. */
  find(request: FastifyRequest, organizerId: number): Promise<FoundPage | null>
}

/** `reader`: for members, who see what they have just changed; `reads`: for visitors. */
export function organizerFinder(
  { reader, reads }: { readonly reader: Reader; readonly reads: Reads },
  services: PageServices,
): OrganizerFinder {
  const kept = keepPages(reads, services)
  const visitors = async (organizerId: number): Promise<FoundPage | null> => {
    const view = await (services.development ? keepPages(reads, services) : kept)(organizerId)
    if (view === null) return null
    return { view, isOwn: false, asOf: view.asOf, page: (locale, asked) => view.page(locale, asked) }
  }
  return {
    async find(request, organizerId) {
      const caller = await request.findPerson()
      if (caller === null) return visitors(organizerId)
      const publicUrl = services.publicUrl()
      const view = await loadOrganizer(reader, organizerId, { now: services.clock.now(), publicUrl })
      if (view === undefined || !isOwnOrganizer(caller, { id: organizerId, accountId: view.accountId }))
        return visitors(organizerId)
      const page = (locale: string, { about, ...asked }: Asked): Promise<CachedPage> =>
        drawOrganizerPage(services.web, {
          view,
          locale,
          publicUrl,
          shown: { ...asked, form: { ...EMPTY_FORM, about } },
          isOwn: true,
        })
      return { view, isOwn: true, asOf: null, page }
    },
  }
}
