import { forgetPage } from '../../public/frame/keep-pages.ts'
import { TICKET_PAGES } from './ticket-keeping.ts'

/** Takes this page off the device: the ticket it shows opens nothing any more. */
export async function forgetThisPage(): Promise<void> {
  const url = new URL(location.href)
  url.hash = ''
  if ('caches' in globalThis) await forgetPage(TICKET_PAGES, url).catch(() => undefined)
}
