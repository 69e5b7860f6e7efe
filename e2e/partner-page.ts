import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const PAGE = '<!doctype html><html lang="en"><title>Partner</title><link rel="icon" href="data:,"><h1>Partner</h1>'

/** A page of somebody else's, whose scripts call the product. */
export async function openPartnerPage(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((_request, answer) => void answer.setHeader('content-type', 'text/html').end(PAGE))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}
