import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface HostPage {
  /** Of another site than the product's, as browsers count: a name against an address. */
  readonly url: string
  close(): Promise<void>
}

/**
 * A page of another site with a piece of HTML in it, and with the strictest policy that our script
 * and frame need: nothing of the product may rely on more.
 */
export async function openHostPage(
  html: string,
  { allows, lang = 'en' }: { allows: string; lang?: string },
): Promise<HostPage> {
  const page = `<!doctype html><html lang="${lang}"><head><title>Pier 9</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main><h1>Pier 9</h1>
<button type="button">Before</button>${html}<button type="button">After</button></main></body></html>`
  return openPage(page, 'localhost', { 'content-security-policy': `script-src ${allows}; frame-src ${allows}` })
}

const COOKIE = 'SameSite=None; Secure'

/** A page of a third site that sets a cookie of each kind; where cookies are blocked, it stays without. */
export const openCookieSetter = (): Promise<HostPage> =>
  openPage(
    `<!doctype html><script>document.cookie = 'of_script=1; ${COOKIE}'</script>Asked for a cookie`,
    '127.0.0.1',
    {
      'set-cookie': `of_header=1; ${COOKIE}`,
    },
  )

async function openPage(html: string, host: string, headers: Readonly<Record<string, string>>): Promise<HostPage> {
  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    for (const [name, value] of Object.entries(headers)) answer.setHeader(name, value)
    answer.end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}
